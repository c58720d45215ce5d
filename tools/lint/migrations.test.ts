import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkMigrations } from './migrations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Migrations by their tags, in order; each release is the migration it ends with. */
function said(migrations: Readonly<Record<string, string>>, releases: readonly string[] = ['0000_ground']): string[] {
  const folder = path.join(root, 'apps/server/migrations');
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const all = {
    '0000_ground': 'CREATE TABLE "a" ("b" text);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "a_b" ON "a" ("b");',
    ...migrations,
  };
  const entries = Object.keys(all).map((tag, index) => ({ tag, when: 100 + index }));
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  writeFileSync(path.join(folder, 'releases.json'), JSON.stringify(releases.map((migration) => ({ migration }))));
  for (const [tag, text] of Object.entries(all)) writeFileSync(path.join(folder, `${tag}.sql`), text);
  return checkMigrations(root).map(({ file, line, message }) => `${path.basename(file)}:${line} ${message.split(':')[0] ?? ''}`);
}

test('a migration that only adds is well', () => {
  const adds = [
    'CREATE TABLE "c" ("d" text NOT NULL);',
    'ALTER TABLE "c" ADD CONSTRAINT "c_d" FOREIGN KEY ("d") REFERENCES "a"("b");',
    'ALTER TABLE "a" ADD COLUMN "e" text;',
    'ALTER TABLE "a" ADD COLUMN "f" integer DEFAULT 0 NOT NULL;',
    'CREATE UNIQUE INDEX "a_e" ON "a" ("e");',
    'CREATE INDEX "a_f" ON "a" ("b");',
    'CREATE UNIQUE INDEX "c_d" ON "c" ("d");',
    'DROP INDEX "a_f";',
  ];
  expect(said({ '0001_more': adds.join('\n--> statement-breakpoint\n') })).toEqual([]);
});

test.each([
  ['ALTER TABLE "a" DROP COLUMN "b";', 'takes away what older code uses'],
  ['DROP TABLE "a";', 'takes away what older code uses'],
  ['DROP INDEX "a_b";', 'takes away what older code uses'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames what older code uses'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', 'changes a type under older code'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'refuses rows that older code writes'],
  ['ALTER TABLE "a" ADD COLUMN "c" text NOT NULL;', 'refuses rows that older code writes'],
  ['CREATE UNIQUE INDEX "a_two" ON "a" ("b");', 'may refuse rows that older code writes'],
  ['ALTER TABLE "a" ADD CONSTRAINT "short" CHECK (length("b") < 9);', 'may refuse rows that older code writes'],
])('%s is refused outside a contract', (statement, reason) => {
  expect(said({ '0001_more': `SELECT 1;\n--> statement-breakpoint\n${statement}` })).toEqual([`0001_more.sql:3 ${reason}`]);
});

test('a contract takes away what no code of the two last releases uses, and raises the floor', () => {
  const drop = '-- contract of 0001_more: nothing reads a.b since then\nALTER TABLE "a" DROP COLUMN "b";';
  const raised = `${drop}\n--> statement-breakpoint\nUPDATE "schema_floor" SET "oldest" = 101;`;
  const between = { '0001_more': 'SELECT 1;', '0002_more': 'SELECT 1;' };
  expect(said({ ...between, '0003_less': raised }, ['0000_ground', '0001_more', '0002_more'])).toEqual([]);
  expect(said({ ...between, '0003_less': drop }, ['0000_ground', '0001_more', '0002_more'])).toEqual([
    '0003_less.sql:1 a contract raises the floor',
  ]);
  expect(said({ ...between, '0003_less': raised }, ['0000_ground', '0002_more'])).toEqual([
    '0003_less.sql:1 0001_more is not in the release before the last one',
  ]);
});
