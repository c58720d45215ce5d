/** The shell's copies of the shared modules, by request, each run when it is first asked for. Written by the host preset from the one list. */
export const sharedScope: Readonly<Record<string, () => unknown>>;
