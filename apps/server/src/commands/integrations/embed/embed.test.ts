import { calls, embedAllows, type CallName, type V1Output } from '@shengyu/api';
import fc from 'fast-check';
import { tokenHash } from '../../sign-in/sessions/token.ts';
import { refuseBeyondQuota } from '../../ground/files/store-file.ts';
import { guestRoom } from '../../ground/files/guest-room.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { createOwnVoiceActions } from '../../../testing/own-voice-actions.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

const origin = 'https://cms.example';
const elsewhere = 'https://evil.example';

describe.each(oneDatabase)('the embedded studio on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());

  async function key(token: string, input: object = {}) {
    const made = await api.ask('devKeyCreate', { name: '云帆', scopes: ['embed', 'orders'], origins: [origin], ...input }, { token });
    return made as unknown as { key: { id: string }; secret: string };
  }
  const request = async (secret: string, body: object = {}) => {
    const response = await api.app.http.inject({
      method: 'POST',
      url: '/v1/embed/tokens',
      headers: { authorization: `Bearer ${secret}` },
      payload: { member: 'xuqing', origin, ...body },
    });
    const { error } = response.json<{ error?: { code: string } }>();
    return { status: response.statusCode, code: error?.code, issued: response.json<V1Output<'createEmbedToken'>>() };
  };
  const issue = async (secret: string, body: object = {}): Promise<string> => (await request(secret, body)).issued.token;
  const from = (page: string) => ({ headers: { origin: page, host: 'voice.example' } });
  const send = (name: CallName, input: object, token: string, page = origin) => api.send(name, input, { token, ...from(page) });
  const refusal = async (token: string, page?: string) => (await send('userInfo', {}, token, page)).data.error;
  const age = (hash: string, column: string) => api.database.query(`update embed_tokens set ${column} = now() where id = $1`, [hash]);

  it('a token is issued to a good key with that scope, for an origin on its list, for 15 minutes at most', async () => {
    const { token } = await api.member();
    const { secret, key: card } = await key(token);
    const { issued } = await request(secret);
    expect(issued).toMatchObject({ token: expect.stringMatching(/^et_[\w-]{43}$/), origin, key: card.id });
    expect(Date.parse(issued.expires_at) - Date.now()).toBeLessThanOrEqual(900_000);
    expect(await request('sk_live_nothing')).toMatchObject({ status: 401, code: 'invalid_api_key' });
    expect(await request(secret, { origin: elsewhere })).toMatchObject({ status: 403, code: 'embed_origin' });
    expect(await request(secret, { expires_in: 901 })).toMatchObject({ status: 400, code: 'input_invalid' });
    const { secret: other } = await key(token, { scopes: ['speech'] });
    expect(await request(other)).toMatchObject({ status: 403, code: 'key_scope' });
    const [row] = await api.database.query<object>('select * from embed_tokens limit 1');
    expect(JSON.stringify(row)).not.toContain(issued.token);
  });

  // covers: security-39
  it('a token that is stolen, over, foreign, made up or of a revoked key is refused, each with its reason', async () => {
    const { token } = await api.member();
    const { secret, key: card } = await key(token);
    const good = await issue(secret);
    expect(await refusal(good)).toBeUndefined();
    expect(await refusal(good, elsewhere)).toBe('embed.origin');
    expect((await api.send('userInfo', {}, { token: good })).data.error).toBe('embed.origin');
    expect(await refusal('et_madeup')).toBe('embed.token');
    const [row] = await api.database.query<{ id: string }>('select id from embed_tokens where key_id = $1', [card.id]);
    await age(row?.id ?? '', 'expires_at');
    expect(await refusal(good)).toBe('embed.expired');
    const later = await issue(secret);
    await api.ask('devKeySettings', { id: card.id, scopes: ['embed'], origins: ['https://other.example'], rate: 60 }, { token });
    expect(await refusal(later)).toBe('embed.origin');
    await api.ask('devKeyRevoke', { id: card.id }, { token });
    expect(await refusal(later)).toBe('embed.token');
  });

  // covers: security-44
  it('the site’s own page in a frame uses it by a header that no other page can send', async () => {
    const { token } = await api.member();
    const good = await issue((await key(token)).secret);
    const framed = { 'embed-frame': '1', host: 'voice.example' };
    expect((await api.send('userInfo', {}, { token: good, headers: framed })).code).toBe(1);
    const foreign = { ...framed, origin: elsewhere };
    expect((await api.send('userInfo', {}, { token: good, headers: foreign })).data.error).toBe('embed.origin');
  });

  // covers: security-40
  it('browsers let pages of the token’s origin read an answer, and no others', async () => {
    const { token } = await api.member();
    const { secret } = await key(token);
    await key((await api.member()).token, { origins: ['https://neighbour.example'] });
    const good = await issue(secret);
    const allowed = async (page: string) => (await send('userInfo', {}, good, page)).headers['access-control-allow-origin'];
    expect([await allowed(origin), await allowed(elsewhere), await allowed('https://neighbour.example')]).toEqual([
      origin,
      undefined,
      undefined,
    ]);
    const preflight = async (page: string) => {
      const { headers } = await api.app.http.inject({ method: 'OPTIONS', url: `/api${calls.userInfo[1]}`, ...from(page) });
      return [headers['access-control-allow-origin'], headers['access-control-allow-headers']];
    };
    expect(await preflight(origin)).toEqual([origin, 'content-type, token, version, idempotency-key']);
    expect(await preflight(elsewhere)).toEqual([undefined, undefined]);
    // A session of a member is not for pages of other origins, listed or not.
    expect((await send('userInfo', {}, token)).headers['access-control-allow-origin']).toBeUndefined();
  });

  // covers: security-41
  it('a token may make the calls of its scopes and no other', async () => {
    const { token } = await api.member();
    const { secret } = await key(token);
    const writer = await issue(secret, { scopes: ['embed'] });
    const names = Object.keys(calls) as CallName[];
    const refused = async (name: CallName) => (await send(name, {}, writer)).data?.error === 'embed.call';
    const open: CallName[] = [];
    for (const name of names) if (!(await refused(name))) open.push(name);
    expect(open.toSorted()).toEqual([...embedAllows.embed].toSorted());
  }, 60_000);

  // covers: security-43
  it('each person of a host has scripts of their own, and an owner’s are no guest’s', async () => {
    const { id, token } = await api.member();
    const { secret } = await key(token);
    const [one, same, other] = [await issue(secret), await issue(secret), await issue(secret, { member: 'li' })];
    const { data } = await send('scriptSave', { title: '', text: '海' }, one);
    const found = async (who: string) => (await send('scriptDetail', { id: String(data['id']) }, who)).code;
    expect([await found(same), await found(other)]).toEqual([1, 0]);
    expect((await api.send('scriptDetail', { id: String(data['id']) }, { token })).code).toBe(0);
    expect((await send('userInfo', {}, one)).data['id']).not.toBe(id);
  });

  // covers: security-75
  it('guests of one owner together have so much room for scripts and uploads, whatever each of them has left', async () => {
    const { token } = await api.member();
    const { secret } = await key(token);
    const [one, other] = [await issue(secret), await issue(secret, { member: 'li' })];
    const stranger = await issue((await key((await api.member()).token)).secret);
    const guestOf = async (guest: string) =>
      String(
        (await api.database.query<{ id: string }>('select member_id as id from embed_tokens where hash = $1', [tokenHash(guest)]))[0]?.id,
      );
    await api.database.query(
      `insert into scripts (member_id, title, voice_id, words, excerpt, stored_bytes)
      select $1::uuid, '', 'linan', 0, '', $2::float8 / 16 from generate_series(1, 16)`,
      [await guestOf(one), guestRoom.scriptBytes],
    );
    expect((await send('scriptSave', { title: '', text: '浪' }, other)).data).toMatchObject({
      error: 'script.full',
      maximum: guestRoom.scriptBytes,
    });
    expect((await send('scriptSave', { title: '', text: '浪' }, stranger)).code).toBe(1);
    for (let count = 0; count < 8; count += 1)
      await api.database.query(`insert into files (id, owner_id, type, size, path) values ($1, $2, 'audio/wav', $3, $1)`, [
        `guests-${count}`,
        await guestOf(one),
        guestRoom.uploadBytes / 8,
      ]);
    await expect(refuseBeyondQuota(api.database.db, await guestOf(other), 1)).rejects.toMatchObject({ error: 'upload.quota' });
    await refuseBeyondQuota(api.database.db, (await api.member()).id, 1);
  });

  it('an owner names a thousand new people in a day, and those who are known go on', async () => {
    const { id, token } = await api.member();
    const { secret } = await key(token);
    await issue(secret);
    await api.database.query(`update rate_limits set points = 1000 where key = $1`, [`embed-guests:${id}`]);
    expect(await request(secret, { member: 'li' })).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    expect(await request(secret)).toMatchObject({ status: 200 });
  });

  it('all keys of an owner together get so many tokens a minute', async () => {
    const { id, token } = await api.member();
    const { secret } = await key(token);
    await api.database.query(`insert into rate_limits (key, points, expire) values ($1, 300, $2)`, [
      `embed-tokens:${id}`,
      Date.now() + 60_000,
    ]);
    expect(await request(secret)).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
  });

  it('whose pages may show the frame is what its key says, and nobody’s for a key that is not for that', async () => {
    const { token } = await api.member();
    const { key: card } = await key(token);
    const { key: other } = await key(token, { scopes: ['speech'] });
    expect(await api.ask('embedOrigins', { key: card.id })).toEqual({ origins: [origin] });
    expect(await api.ask('embedOrigins', { key: other.id })).toEqual({ origins: [] });
    await api.ask('devKeyRevoke', { id: card.id }, { token });
    expect(await api.ask('embedOrigins', { key: card.id })).toEqual({ origins: [] });
  });

  it('a guest speaks with the owner’s own voices where the key allows it and the token was given it, and at no other time', async () => {
    const owner = await api.member();
    const own = createOwnVoiceActions(api);
    const voice = `own-${await own.readyDesign(owner)}`;
    const { secret, key: card } = await key(owner.token, { scopes: ['embed', 'orders', 'own_voices'] });
    const { secret: plain } = await key(owner.token);
    const [lent, less, none] = [
      await issue(secret),
      await issue(secret, { member: 'li', scopes: ['embed'] }),
      await issue(plain, { member: 'wu' }),
    ];
    const audition = async (who: string) => (await send('audition', { text: '你好', voice_id: voice }, who)).data.error;
    expect([await audition(lent), await audition(less), await audition(none)]).toEqual([undefined, 'voice.unknown', 'voice.unknown']);
    const listed = (who: string) => send('actorList', { mine: true }, who);
    expect([(await listed(lent)).data['count'], (await listed(less)).data['count']]).toEqual([1, 0]);
    const { data } = await send('scriptSave', { title: '', text: '潮汐', voice_id: voice }, lent);
    const paid = await issue(secret, { spend: 20 });
    expect((await order({ script_id: data['id'], version: 1 }, paid)).code).toBe(1);
    const stranger = await api.member();
    expect((await api.send('audition', { text: '你好', voice_id: voice }, { token: stranger.token })).data.error).toBe('voice.unknown');
    await api.ask('devKeySettings', { id: card.id, scopes: ['embed', 'orders'] }, { token: owner.token });
    await until(
      () => audition(lent),
      (error) => error === 'voice.unknown',
    );
  });

  it('the owner tries the studio on the site’s own page with a token that is good there alone and orders nothing', async () => {
    const owner = await api.member(1_000);
    const { key: card } = await key(owner.token, { origins: [] });
    const { token: tried } = await api.ask('devEmbedTry', { key_id: card.id }, { token: owner.token });
    const site = 'http://voice.example';
    expect((await send('userInfo', {}, String(tried), site)).code).toBe(1);
    expect((await send('userInfo', {}, String(tried))).data.error).toBe('embed.origin');
    const { data } = await send('scriptSave', { title: '', text: '海' }, String(tried), site);
    const ordered = { script_id: String(data['id']), version: 1 };
    expect((await api.send('orderCreate', ordered, { token: String(tried), key: 'try', ...from(site) })).data.error).toBe('embed.call');
    const { key: other } = await key(owner.token, { scopes: ['speech'] });
    expect((await api.send('devEmbedTry', { key_id: other.id }, { token: owner.token })).data.error).toBe('key.scope');
    await api.ask('devKeyRevoke', { id: card.id }, { token: owner.token });
    expect((await api.send('devEmbedTry', { key_id: card.id }, { token: owner.token })).data.error).toBe('key.state');
  });

  let said = 0x4e00;
  const write = async (words: number, token: string): Promise<object> => {
    const text = String.fromCodePoint(...Array.from({ length: words }, () => (said += 1)));
    const { data } = await send('scriptSave', { title: '', text: `${text}。`, voice_id: 'linan' }, token);
    return { script_id: String(data['id']), version: 1 };
  };
  let keys = 0;
  const order = (script: object, token: string) => api.send('orderCreate', script, { token, key: `embed-${(keys += 1)}`, ...from(origin) });
  const pointsOf = async (id: string) => {
    const [row] = await api.database.query<{ sum: string }>(
      `select coalesce(sum(balance), 0) as sum from ledger_accounts where member_id = $1 and unit = 'points'`,
      [id],
    );
    return Number(row?.sum);
  };

  it('the owner pays for what a guest orders, up to the token’s limit, and what is given back pays first', async () => {
    const { id, token } = await api.member(1_000);
    const guest = await issue((await key(token)).secret, { spend: 5 });
    const shown = async () => (await send('userInfo', {}, guest)).data['points'];
    expect(await shown()).toBe(5);
    const { data } = await order(await write(30, guest), guest);
    expect([data['cost_points'], await shown(), await pointsOf(id)]).toEqual([3, 2, 997]);
    const dear = await write(40, guest);
    expect((await send('orderQuote', dear, guest)).data).toMatchObject({ enough: false, missing_points: 2 });
    expect((await order(dear, guest)).data).toMatchObject({ error: 'embed.limit', limit_points: 5, left_points: 2, cost_points: 4 });
    await send('orderCancel', { order_id: String(data['order_id']) }, guest);
    expect([await shown(), await pointsOf(id)]).toEqual([5, 997]);
    expect((await order(dear, guest)).code).toBe(1);
    expect(await pointsOf(id)).toBe(996);
    expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] });
  });

  // covers: fault-55
  it('nobody pays in somebody else’s page: a price beyond the limit is offered no other way, and nothing is ordered', async () => {
    const { id, token } = await api.member(1_000);
    const guest = await issue((await key(token)).secret, { spend: 3 });
    const script = await write(130, guest);
    const quote = (await send('orderQuote', script, guest)).data as { sources: { source: string }[]; missing_points: number };
    expect(quote.missing_points).toBe(10);
    expect(quote.sources.map(({ source }) => source)).not.toContain('online');
    const { data } = await api.send(
      'orderCreate',
      { ...script, online_fen: 10 },
      { token: guest, key: crypto.randomUUID(), ...from(origin) },
    );
    expect(data.error).toBe('embed.limit');
    expect((await send('orderLists', {}, guest)).data).toMatchObject({ count: 0 });
    expect(await pointsOf(id)).toBe(1_000);
  });

  it('an owner without points is the reason where the token would allow more; the key’s own limit counts too', async () => {
    const poor = await api.member(0);
    const guest = await issue((await key(poor.token)).secret, { spend: 50 });
    expect((await order(await write(20, guest), guest)).data.error).toBe('points.insufficient');
    const rich = await api.member(1_000);
    const kept = await issue((await key(rich.token, { spending: { points: 1, period: 'day' } })).secret, { spend: 50 });
    expect((await order(await write(20, kept), kept)).data.error).toBe('key.spent');
  });

  // covers: security-42
  it('whatever guests order at once, no token takes more than its limit, and the owner pays exactly what was ordered', async () => {
    const orders = fc.array(fc.record({ guest: fc.nat(1), words: fc.integer({ min: 5, max: 60 }) }), { minLength: 2, maxLength: 6 });
    const worlds = fc.record({ points: fc.integer({ min: 0, max: 15 }), limits: fc.tuple(fc.nat(8), fc.nat(8)), orders });
    await fc.assert(
      fc.asyncProperty(worlds, async ({ points, limits, orders: wanted }) => {
        const owner = await api.member(points);
        const { secret, key: card } = await key(owner.token);
        const guests = await Promise.all(limits.map((spend, index) => issue(secret, { member: `guest ${index}`, spend })));
        const scripts = await Promise.all(wanted.map(({ guest, words }) => write(words, guests[guest] ?? '')));
        const answers = await Promise.all(scripts.map((script, index) => order(script, guests[wanted[index]?.guest ?? 0] ?? '')));
        const cost = answers.reduce((sum, { code, data }) => sum + (code === 1 ? Number(data['cost_points']) : 0), 0);
        const tokens = await api.database.query<{ limit_points: number; drawn_points: number }>(
          'select limit_points, drawn_points from embed_tokens where key_id = $1',
          [card.id],
        );
        for (const { limit_points: limit, drawn_points: drawn } of tokens) expect(drawn).toBeLessThanOrEqual(limit);
        expect(tokens.reduce((sum, one) => sum + one.drawn_points, 0)).toBe(cost);
        expect(await pointsOf(owner.id)).toBe(points - cost);
        const reasons = answers.flatMap(({ code, data }) => (code === 1 ? [] : [data.error]));
        expect(reasons.filter((reason) => reason !== 'embed.limit' && reason !== 'points.insufficient')).toEqual([]);
      }),
      { seed: 20_261_123, numRuns: 5 },
    );
    expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] });
  }, 120_000);
});
