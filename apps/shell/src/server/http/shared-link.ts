const link = /^\/share\/([A-Za-z0-9_-]{16,64})(?:\.html)?\/?$/;

export const sharedPath = (token: string): string => `/share/${token}`;

/** The token of a link to a shared script; undefined for another address. */
export const sharedToken = (pathname: string): string | undefined => link.exec(pathname)?.[1];
