// `npm run books [-- worlds [seed]]`: the property test of the books (books.test.ts) with so many worlds of each database, and every failure made small.
// Uses the PostgreSQL of TEST_DATABASE_URL, or a throw-away one.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startDatabase } from './order-site.mjs';

const worlds = process.argv[2] ?? '300';
const seed = process.argv[3] ?? String(Date.now() % 1_000_000_000);
const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const url = process.env.TEST_DATABASE_URL ?? (await startDatabase(Number(process.env.BOOKS_PORT ?? 4178))).url;
console.log(`${worlds} worlds of each database, seed ${seed}`);
const jest = [file('../../../node_modules/jest/bin/jest.js'), '-c', file('../../../tools/test/jest.config.mjs'), '--rootDir', '.', '-i'];
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest, 'src/commands/money/ledger/books.test.ts'],
  {
    cwd: file('..'),
    stdio: 'inherit',
    env: { ...process.env, BOOKS_RUNS: worlds, BOOKS_SEED: seed, TEST_DATABASE_URL: url },
  },
);
process.exit(status ?? 1);
