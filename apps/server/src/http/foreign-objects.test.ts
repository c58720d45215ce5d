import { calls, fileBytes, type CallName, type UploadCall } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { z } from 'zod';
import { tokenHash } from '../commands/sign-in/sessions/token.ts';
import { createBelongings, SECRET, type Belongings } from '../testing/belongings.ts';
import { listing, naming, neither, refusals } from '../testing/foreign-calls.ts';
import { memberCalls, operatorCalls, unprovenCalls } from '../testing/member-calls.ts';
import { sendForm } from '../testing/send-form.ts';
import { tokenUses } from '../testing/session-sites.ts';
import { createTestApp, type Answer, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';

const tables = [
  ...[
    'scripts',
    'script_versions',
    'script_shares',
    'orders',
    'sounds',
    'files',
    'lexicon_entries',
    'effect_presets',
    'import_choices',
    'sessions',
    'api_keys',
    'webhooks',
    'webhook_deliveries',
  ],
  ...['invoices', 'invoice_items', 'invoice_buyers'],
  ...[
    'coupons',
    'coupon_uses',
    'code_redemptions',
    'questions',
    'purchases',
    'payments',
    'agreements',
    'own_voices',
    'own_voice_events',
    'own_voice_versions',
    'own_voice_uses',
  ],
  ...[
    'own_voice_reports',
    'voice_shares',
    'voice_slots',
    'voice_consents',
    'clone_samples',
    'clone_uploads',
    'clone_phones',
    'consent_sentences',
  ],
];
/** A digest of the rows of each. */
const everything = `select json_build_object(${tables
  .map((table) => `'${table}', (select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${table} t)`)
  .join(', ')}) as "all"`;

// covers: security-4 asvs-8.1.1
it('every call is known to name what is a member’s, to list it, or to do neither', () => {
  const known = [...Object.keys(naming), ...Object.keys(listing), ...neither, ...operatorCalls, ...unprovenCalls];
  expect(known.toSorted()).toEqual(Object.keys(calls).toSorted());
});

it('every call whose input has the id of a member’s thing is tried with one of another member', () => {
  const named = (Object.keys(calls) as CallName[]).filter((name) => {
    const isOperators = calls[name][2] === 'operator' || calls[name][2] === 'unproven';
    return !isOperators && JSON.stringify(z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' })).includes('"uuid"');
  });
  expect(named.length).toBeGreaterThan(20);
  // A captcha is a device's; where a key lets the studio be shown is asked by any page.
  expect(named.filter((name) => naming[name] === undefined)).toEqual(['checkClickCaptcha', 'embedOrigins']);
});

/** One member's things for all calls: a second API on the same database has its tokens in cookies. */
let world: TestApp;
let owner: Belongings;
let stranger: { token: string };
beforeAll(async () => {
  world = await createTestApp(openOne, { payment: true });
  owner = await createBelongings(world);
  stranger = await world.member();
}, 120_000);
afterAll(() => world.close());

describe.each(tokenUses)('with %s', (use, env) => {
  const isFirst = use === tokenUses[0][0];
  let api: TestApp;
  beforeAll(async () => {
    const same = { database: world.database, url: '', drop: () => Promise.resolve() };
    api = isFirst ? world : await createTestApp(() => Promise.resolve(same), { env, payment: true, worker: false });
  }, 120_000);
  afterAll(async () => {
    if (api !== world) await api.close();
  });

  /** A call without expecting an envelope: two of them answer files. */
  async function send(name: CallName, input: object, token: string, cookie = ''): Promise<{ status: number; code: number; body: string }> {
    if (name in fileBytes) return brief(await form(name as UploadCall, token, input));
    const [method, path] = calls[name];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const response = await api.app.http.inject({
      method,
      url: `/api${path}${query}`,
      headers: { 'idempotency-key': `k-${name}`, ...(cookie ? { cookie: `token=${cookie}` } : {}), ...api.as(token) },
      ...(method === 'POST' ? { payload: input } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, code: isJson ? response.json<Answer>().code : 1, body: response.body };
  }
  const form = (name: UploadCall, token: string, input: object) => {
    const fields = Object.entries(input).map(([field, value]) => ({ name: field, value: String(value) }));
    return sendForm(api, name, [...fields, { name: 'file', value: 'RIFF x', fileName: 'x.wav' }], { token });
  };
  const brief = ({ status, code, data }: Answer) => ({ status, code, body: JSON.stringify({ data }) });

  /** All there is of scripts, orders and so on, table by table, to see that nothing changed. */
  async function state(): Promise<object | undefined> {
    const [row] = await api.database.query<{ all: object }>(everything);
    return row?.all;
  }

  beforeEach(() => api.database.query('delete from rate_limits'));

  // covers: security-1 asvs-8.2.2
  it.each(Object.keys(naming) as CallName[])(
    '%s refuses what is another member’s, tells nothing of it and changes nothing',
    async (name) => {
      const before = await state();
      const answer = await send(name, naming[name]?.(owner) ?? {}, stranger.token);
      expect(answer).toMatchObject({ status: 200, code: 0 });
      expect(JSON.parse(answer.body)).toMatchObject({ data: { error: refusals[name] ?? 'not_found' } });
      expect(answer.body).not.toContain(SECRET);
      expect(await state()).toEqual(before);
    },
  );

  // The files of orders are in the folder of the first API.
  const ofFirst: CallName[] = isFirst ? ['orderDownload'] : [];
  it.each([...ofFirst, 'scriptDetail', 'orderDetail', 'scriptExport'] as CallName[])('%s answers its owner', async (name) => {
    expect((await send(name, naming[name]?.(owner) ?? {}, owner.token)).body).toContain(SECRET);
  });

  // covers: security-1 asvs-8.2.2
  it.each(Object.keys(listing) as CallName[])('%s lists nothing of another member', async (name) => {
    const { code, body } = await send(name, listing[name] ?? {}, stranger.token);
    expect(code).toBe(1);
    for (const mine of [SECRET, ...Object.values(owner).filter((value) => typeof value === 'string')]) expect(body).not.toContain(mine);
  });

  describe('a token that is no longer one', () => {
    const tokens: Record<string, string> = {};
    beforeAll(async () => {
      for (const kind of ['expired', 'revoked', 'closed'] as const) tokens[kind] = (await api.member()).token;
      for (const [kind, change] of [
        ['expired', 'expires_at = now()'],
        ['revoked', 'revoked_at = now()'],
      ] as const)
        await api.database.query(`update sessions set ${change} where token_hash = $1`, [tokenHash(tokens[kind] ?? '')]);
      await api.ask('closeAccount', {}, { token: tokens['closed'] ?? '' });
    });

    // covers: asvs-7.2.1
    it.each(['expired', 'revoked', 'closed'] as const)('%s opens none of the calls for members', async (kind) => {
      expect(memberCalls.length).toBeGreaterThan(35);
      for (const name of memberCalls) {
        const input = { ...naming[name]?.(owner), ...listing[name] };
        expect([name, (await send(name, input, tokens[kind] ?? '')).code]).toEqual([name, 401]);
      }
    });

    // covers: security-49 asvs-3.5.1
    it('a cookie, which other pages can make a browser send, is no token of a POST', async () => {
      for (const name of memberCalls.filter((call) => calls[call][0] === 'POST'))
        expect([name, (await send(name, naming[name]?.(owner) ?? {}, '', owner.token)).code]).toEqual([name, 401]);
    });
  });
});
