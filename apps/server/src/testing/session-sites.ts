import { oneDatabase, openOne } from './test-databases.ts';

/** Both ways in which a site keeps its sessions. */
export const tokenUses = [
  ['a token in the header', {}],
  ['a token in a cookie', { TOKEN_USE: 'off' }],
] as const satisfies readonly (readonly [string, Record<string, string>])[];

/** Sites to run a suite of sessions on: one with tokens in the header, and one with tokens in cookies. */
export const sessionSites: readonly (readonly [name: string, open: typeof openOne, env: Record<string, string>])[] = [
  ...oneDatabase.map(([name, open]) => [name, open, {}] as const),
  ['a database, the token in a cookie', openOne, { TOKEN_USE: 'off' }],
];
