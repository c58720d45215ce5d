import { openEmbedded, testDatabases } from './test-databases.ts';

/** Both ways in which a site keeps its sessions. */
export const tokenUses = [
  ['a token in the header', {}],
  ['a token in a cookie', { TOKEN_USE: 'off' }],
] as const satisfies readonly (readonly [string, Record<string, string>])[];

/** Sites to run a suite of sessions on: each database with tokens in the header, and one with tokens in cookies, which no database sees. */
export const sessionSites: readonly (readonly [name: string, open: typeof openEmbedded, env: Record<string, string>])[] = [
  ...testDatabases.map(([name, open]) => [name, open, {}] as const),
  ['PGlite, the token in a cookie', openEmbedded, { TOKEN_USE: 'off' }],
];
