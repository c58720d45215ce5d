import { createHash } from 'node:crypto';
import { calls, type CallOutput } from '@shengyu/api';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Licence = CallOutput<'licenceCheck'>;

describe.each(oneDatabase)('licences of finished orders on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let order: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token } = await api.member());
    order = await place('潮水退了，船要开了。', 'first');
  }, 120_000);
  afterAll(() => api.close());

  async function place(text: string, key: string): Promise<string> {
    const { id } = await api.ask('scriptSave', { title: '灯船', text }, { token });
    const { order_id: placed } = await api.ask('orderCreate', { script_id: String(id), version: 1, name: '灯船' }, { token, key });
    await until(
      () => api.ask('orderDetail', { order_id: placed }, { token }),
      ({ state }) => state === 'done',
    );
    return String(placed);
  }
  const issue = async (holder: string, order_id = order) =>
    (await api.ask('licenceIssue', { order_id, holder, use: '短视频广告' }, { token })) as Licence;

  it('names the order, its voices and the file by its hash, and is found by its number', async () => {
    const licence = await issue('舟山远声文化工作室');
    const file = await api.app.http.inject({
      url: `/api${calls.orderDownload[1]}?order_id=${order}&kind=audio`,
      headers: { token, version: '1.0.0', fingerprint: 'f' },
    });
    expect(licence).toMatchObject({
      holder: '舟山远声文化工作室',
      use: '短视频广告',
      title: '灯船',
      voices: ['林岸'],
      content_id: order,
      audio_sha256: createHash('sha256').update(file.rawPayload).digest('hex'),
      state: 'valid',
    });
    expect(licence.number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await api.ask('licenceCheck', { number: licence.number.toLowerCase() }, {})).toEqual(licence);
  });

  it('is the same for the same holder and use, also of two requests at once', async () => {
    const twice = await Promise.all([issue('渡口小店'), issue('渡口小店')]);
    expect(new Set(twice.map(({ number }) => number)).size).toBe(1);
    const { lists } = (await api.ask('licenceLists', { order_id: order }, { token })) as { lists: Licence[] };
    expect(lists.map(({ holder }) => holder)).toEqual(['渡口小店', '舟山远声文化工作室']);
  });

  it('is a PDF for its owner alone', async () => {
    const { number } = await issue('渡口小店');
    const get = (withToken: string) =>
      api.app.http.inject({
        url: `/api${calls.licenceFile[1]}?number=${number}`,
        headers: { token: withToken, version: '1.0.0', fingerprint: 'f' },
      });
    const answer = await get(token);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get((await api.member()).token)).json()).toMatchObject({ data: { error: 'not_found' } });
  });

  it('stays when the order leaves the list, and is void once its price was given back', async () => {
    const other = await place('第一班渡船还没有鸣笛。', 'second');
    const { number } = await issue('临港二中', other);
    await api.ask('orderRemove', { order_id: other }, { token });
    expect(await api.ask('licenceCheck', { number }, {})).toMatchObject({ state: 'valid' });
    await api.database.query('update orders set refunded_at = now() where id = $1', [other]);
    expect(await api.ask('licenceCheck', { number }, {})).toMatchObject({ state: 'void', holder: '临港二中' });
  });

  it('is refused while the order is not finished', async () => {
    const { id } = await api.ask('scriptSave', { title: '', text: '还没有付钱。' }, { token });
    const [row] = await api.database.query<{ id: string }>(
      `insert into orders (member_id, script_id, version, name, state, settings, words, cost_points)
       select member_id, $1, 1, '', 'queued', settings, 1, 1 from orders where id = $2 returning id`,
      [id, order],
    );
    const refused = await api.send('licenceIssue', { order_id: row?.id ?? '', holder: '甲' }, { token });
    expect(refused.data.error).toBe('order.not_ready');
  });
});
