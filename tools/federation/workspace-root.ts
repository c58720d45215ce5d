import path from 'node:path';

/** Absolute path of the repository. */
export const workspaceRoot: string = path.resolve(import.meta.dirname, '../..');
