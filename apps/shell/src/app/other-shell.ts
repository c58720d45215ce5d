/** Name of the error of a page that was built for another shell than the one that runs. */
export const otherShell = 'OtherShellError';
