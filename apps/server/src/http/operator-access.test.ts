import { calls, fileBytes, type CallName, type UploadCall } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { tokenHash } from '../commands/sign-in/sessions/token.ts';
import { operatorCalls, unprovenCalls } from '../testing/member-calls.ts';
import { sendForm, type FormPart } from '../testing/send-form.ts';
import { tokenUses } from '../testing/session-sites.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';
import { validInput } from '../testing/valid-input.ts';

/** Everything in the database but what limits count, row by row. */
async function contents({ database }: TestApp): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.query<{ all: string }>(`select coalesce(json_agg(t order by t::text), '[]')::text as all from "${name}" t`),
    ),
  );
  return rows.map(([row], index) => `${tables[index]?.name ?? ''}: ${row?.all ?? ''}`).join('\n');
}

// covers: security-157
it('the route table opens every call below /admin. to operators alone, and no other call', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const [, path, access] = calls[name];
    expect([name, path.startsWith('/admin.')]).toEqual([name, access === 'operator' || access === 'unproven']);
  }
});

describe.each(tokenUses)('with %s', (_use, env) => {
  let api: TestApp;
  let target: { id: string };
  beforeAll(async () => {
    api = await createTestApp(openOne, { env, worker: false });
    target = await api.member();
    // What the site prepares after its start is no change of a caller.
    const prepared = () => api.database.query(`select 1 from site_settings where key = 'search_version'`);
    await until(prepared, (rows) => rows.length === 1);
  }, 120_000);
  afterAll(() => api.close());

  const role = (id: string) => api.database.query(`update members set role = 'operator' where id = $1`, [id]);
  const callers: Record<string, { error: string; unproven: string | undefined; signIn: () => Promise<string> }> = {
    'a visitor': { error: 'auth.required', unproven: 'auth.required', signIn: () => Promise.resolve('') },
    'a member': { error: 'operator.required', unproven: 'operator.required', signIn: async () => (await api.member()).token },
    'a member whose session waits for a number': {
      error: 'mobile.required',
      unproven: 'mobile.required',
      signIn: async () => {
        const { id, token } = await api.operator();
        await api.database.query('update sessions set temporary = true where member_id = $1', [id]);
        return token;
      },
    },
    'an operator without a second factor': {
      error: 'operator.enrol',
      unproven: undefined,
      signIn: async () => {
        const { id, token } = await api.member();
        await role(id);
        return token;
      },
    },
    'an operator whose session has given no code': {
      error: 'operator.code',
      unproven: undefined,
      signIn: async () => {
        const { id, token } = await api.operator();
        await api.database.query('update sessions set proven_at = null where member_id = $1', [id]);
        return token;
      },
    },
    'an operator whose code was given too long ago': {
      error: 'operator.code',
      unproven: undefined,
      signIn: async () => {
        const { id, token } = await api.operator();
        await api.database.query(`update sessions set proven_at = now() - interval '1 day' where member_id = $1`, [id]);
        return token;
      },
    },
    'an operator whose role was taken': {
      error: 'operator.required',
      unproven: 'operator.required',
      signIn: async () => {
        const { id, token } = await api.operator();
        await api.database.query(`update members set role = 'member' where id = $1`, [id]);
        return token;
      },
    },
    'an operator whose account is frozen': {
      error: 'operator.required',
      unproven: 'operator.required',
      signIn: async () => {
        const { id, token } = await api.operator();
        await api.database.query('update members set frozen_at = now() where id = $1', [id]);
        return token;
      },
    },
    'an operator whose session ended': {
      error: 'auth.required',
      unproven: 'auth.required',
      signIn: async () => {
        const { token } = await api.operator();
        await api.database.query('update sessions set revoked_at = now() where token_hash = $1', [tokenHash(token)]);
        return token;
      },
    },
  };

  /** An input that the schema of the call takes, about somebody who exists. */
  const inputOf = (name: CallName): object => validInput(schemas[name].input, { id: target.id });

  /** The same beside a file. */
  const formOf = (input: object): FormPart[] => [
    ...Object.entries(input).map(([field, value]) => ({ name: field, value: String(value) })),
    { name: 'file', value: 'a file', fileName: 'a.txt' },
  ];

  // covers: security-157 asvs-6.3.3
  it.each(Object.entries(callers))('%s reaches no call of an operator, and changes nothing', async (_who, caller) => {
    const { error, unproven, signIn } = caller;
    const token = await signIn();
    const before = await contents(api);
    for (const name of operatorCalls) {
      const answer = await api.send(name, inputOf(name), { token, key: `k-${name}` });
      expect([name, answer.status, answer.data.error]).toEqual([name, 200, error]);
      expect(Object.keys(answer.data)).toEqual(['error']);
    }
    for (const name of unproven === undefined ? [] : unprovenCalls)
      expect([name, (await api.send(name, inputOf(name), { token, key: `k-${name}` })).data.error]).toEqual([name, unproven]);
    expect(await contents(api)).toBe(before);
  });

  it('a proven operator reaches each of them', async () => {
    const { token } = await api.operator();
    expect(operatorCalls.length).toBeGreaterThan(3);
    for (const name of operatorCalls) {
      const { data } = await (name in fileBytes
        ? sendForm(api, name as UploadCall, formOf(inputOf(name)), { token })
        : api.send(name, inputOf(name), { token, key: `k-${name}` }));
      expect([name, data?.error ?? '']).toEqual([
        name,
        expect.not.stringMatching(/^(operator\.(required|enrol|code)$|auth\.|input\.|server)/),
      ]);
    }
  });
});
