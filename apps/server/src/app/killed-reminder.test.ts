import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMember } from '../commands/sign-in/members/create-member.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { startSmtpServer, type SmtpServer } from '../test-fakes/smtp-server.ts';
import { claimsOf, giveWords } from '../testing/reminder-site.ts';
import { startProcess } from '../testing/server-process.ts';
import { until } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';

const DAY_MS = 86_400_000;

describe.each(testDatabases)('a server on %s that is killed while a mail server has its reminder', (_name, open) => {
  let mail: SmtpServer;
  const dataDir = mkdtempSync(join(tmpdir(), 'shengyu-reminder-'));
  beforeAll(async () => {
    mail = await startSmtpServer();
  });
  afterAll(async () => {
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('records the doubt, sends nothing again, and goes on with the others', async () => {
    const { url, drop } = await open();
    const databaseUrl = url || `pglite:${join(dataDir, 'pg')}`;
    /** The embedded database belongs to one process at a time. */
    const inDatabase = async <Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer> => {
      const database = await openDatabase(databaseUrl);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SAMPLE_SITE: 'off', RENDER_CONCURRENCY: '0' };
    const smtp = { SMTP_URL: mail.url, SMTP_FROM: '声屿 <no-reply@voice.example>' };
    const remindable = async (database: Database, account: string): Promise<string> => {
      const id = await database.transaction((tx) => createMember(tx, { account, passwordHash: null }));
      await database.query('update members set email = $2 where id = $1', [id, `${account}@haibian.example`]);
      await giveWords({ database }, id, 10, new Date(Date.now() + DAY_MS));
      return id;
    };

    const first = await inDatabase((database) => remindable(database, 'first'));
    mail.reply = (line) => (line === '.' ? '' : undefined);
    const killed = await startProcess({ ...env, ...smtp });
    await until(
      () => Promise.resolve(mail.lines),
      (lines) => lines.includes('.'),
      60_000,
    );
    await killed.kill();
    await inDatabase(async (database) => {
      expect(await claimsOf({ database }, first)).toMatchObject([{ channel: 'mail', state: 'sending' }]);
      await database.query(`update reminders set claimed_at = claimed_at - interval '11 minutes'`);
      await remindable(database, 'second');
    });

    mail.reply = () => undefined;
    const next = await startProcess({ ...env, ...smtp });
    await until(
      () => Promise.resolve(mail.letters),
      (letters) => letters.length > 0,
      60_000,
    );
    expect(await next.terminate()).toBe(0);
    expect(mail.letters.map(({ to }) => to)).toEqual(['second@haibian.example']);
    expect(mail.lines.filter((line) => line === 'DATA')).toHaveLength(2);
    expect(await inDatabase((database) => claimsOf({ database }, first))).toMatchObject([{ channel: 'mail', state: 'unknown', tries: 1 }]);
    await drop();
  }, 240_000);
});
