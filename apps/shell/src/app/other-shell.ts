/** The name of the error of a page whose shell is not the running one. */
export const otherShell = 'OtherShellError';
