/** The shell's copies of the shared modules, by request. Written by the host preset from the one list. */
export const sharedScope: Readonly<Record<string, unknown>>;
