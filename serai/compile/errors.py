"""What goes wrong when rules are linked and compiled."""

from serai.core.errors import UserError


class UnknownTarget(UserError):
    """Rules cannot be linked for this target."""

    package = "serai.compile"


class NoCacheFolder(UserError):
    """The folder for compiled rules cannot be written to."""

    package = "serai.compile"


class CudaNotInstalled(UserError):
    """The packages that compile for a GPU are missing."""

    package = "serai.compile"


class NoGpu(UserError):
    """This machine has no GPU that can play games."""

    package = "serai.compile"
