import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { calls } from '@shengyu/api';
import { installSampleSite } from '../../commands/site/install/install-sample-site.ts';
import { openDatabase } from '../../db/open-database.ts';
import { operatorCalls } from '../../testing/member-calls.ts';
import { CliError } from '../cli-error.ts';
import { adminCommands, ofSessions } from './admin-calls.ts';
import { adminCommand } from './admin-command.ts';
import { adminUsage, parseAdmin } from './parse-admin.ts';

it('every call of an operator is a command, but those of a session’s own second factor and files', () => {
  expect([...adminCommands.values()].toSorted()).toEqual(operatorCalls.filter((name) => !ofSessions.has(name)).toSorted());
  for (const [words, name] of adminCommands)
    expect(words.replaceAll(/[ -]/g, '')).toBe(calls[name][1].replace('/admin.', '').replace('/', '').toLowerCase());
});

it('the usage names each command with its options, and those that may be left out', () => {
  expect(adminUsage()).toContain('shengyu admin grant <account>');
  expect(adminUsage()).toMatch(/shengyu admin member gift --unit … --member_id … --amount … --reason … \[--note …\] \[--expire_date …\]/);
});

it.each([
  [['member'], 'no such command'],
  [['member', 'erase'], 'no such command'],
  [['grant'], 'shengyu admin grant <account>'],
  [['grant', 'a', 'b'], 'shengyu admin grant <account>'],
  [['member', 'lists', 'demo'], 'expected --name value'],
  [['member', 'lists', '--keyword'], 'expected --name value'],
  [['member', 'lists', '--json', '[1]'], '--json expects an object'],
])('%j is refused with what is wrong', (args, message) => {
  expect(() => parseAdmin(args)).toThrow(CliError);
  expect(() => parseAdmin(args)).toThrow(message);
});

describe('on a site that is stopped', () => {
  let folder: string;
  let earlier: NodeJS.ProcessEnv;
  const run = (...args: string[]) => adminCommand(parseAdmin(args)) as Promise<Record<string, unknown>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shengyu-admin-'));
    earlier = { ...process.env };
    process.env['DATA_DIR'] = folder;
    delete process.env['DATABASE_URL'];
    const database = await openDatabase(`pglite:${join(folder, 'pg')}`);
    await installSampleSite(database);
    await database.close();
  }, 120_000);
  afterAll(async () => {
    process.env = earlier;
    await rm(folder, { recursive: true, force: true });
  });

  it('the role is given and taken, a gift is booked, and all of it is in the audit log under the user of the system', async () => {
    expect(await run('grant', 'demo')).toEqual({ account: 'demo', changed: true });
    expect(await run('grant', 'demo')).toEqual({ account: 'demo', changed: false });
    const { lists } = await run('member', 'lists', '--keyword', 'demo');
    const [demo] = lists as { member_id: string; points: number; operator: boolean }[];
    expect(demo).toMatchObject({ operator: true, points: 1_000 });
    const to = ['--member_id', demo?.member_id ?? ''];
    const gift = await run('member', 'gift', ...to, '--unit', 'points', '--amount', '250', '--reason', '感谢试用');
    expect(gift).toMatchObject({ points: 1_250 });
    expect(await run('reset-totp', 'demo')).toEqual({ account: 'demo', changed: true });
    expect(await run('take', 'demo')).toEqual({ account: 'demo', changed: true });
    const audit = await run('audit', 'lists', '--page_size', '10');
    const { username } = userInfo();
    expect(
      (audit['lists'] as { action: string; operator: string; source: string }[]).map(({ action, operator, source }) => [
        action,
        operator,
        source,
      ]),
    ).toEqual(['operator.take', 'factor.reset', 'member.gift', 'operator.grant'].map((action) => [action, username, 'cli']));
  }, 120_000);

  it('a refusal says why, and at which option', async () => {
    await expect(run('member', 'gift', '--unit', 'points', '--amount', 'many')).rejects.toThrow(/input\.invalid[^]*--amount/);
    await expect(run('grant', 'nobody')).rejects.toThrow(/not_found/);
    await expect(run('reset-totp', 'demo')).rejects.toThrow(/operator\.required/);
  }, 120_000);
});
