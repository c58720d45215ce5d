import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('voices of members at the operators’ desk on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  let operator: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    own = createOwnVoiceActions(api);
    operator = await api.operator();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));

  const act = (name: Parameters<TestApp['send']>[0], input: object, who = operator) =>
    api.send(name, input, { token: who.token, key: randomUUID() });
  const read = (name: Parameters<TestApp['ask']>[0], input = {}) => api.ask(name, input, { token: operator.token });
  const file = (ticket: unknown, token: string, headers = {}) =>
    api.app.http.inject({
      url: `/api/admin.Consent/file?ticket=${encodeURIComponent(String(ticket))}`,
      headers: { ...headers, ...(token && { token }) },
    });
  const auditOf = async (action: string) => (await read('adminAuditLists', { action }))['lists'] as Record<string, unknown>[];

  /** A consent that waits: its voice, and its number in the queue. */
  async function waiting(me: Person): Promise<{ id: string; consent: number }> {
    const id = await own.create('clone', me);
    await own.sign('clone', me, id);
    api.voiceEngines.verdict = 'unsure';
    await own.authorise(me, id).finally(() => (api.voiceEngines.verdict = 'passed'));
    const { lists } = (await read('adminConsentLists')) as { lists: { id: string; consent_id: number }[] };
    return { id, consent: lists.find((one) => one.id === id)?.consent_id ?? 0 };
  }

  // covers: console-14 security-174
  it('a recording is heard by a ticket alone, and the audit log says by whom', async () => {
    const me = await api.member();
    const { id, consent } = await waiting(me);
    const queue = JSON.stringify(await read('adminConsentLists'));
    expect(queue).toContain('"sound":{"duration_ms":1000');
    expect(queue).not.toContain('/file/');
    const { ticket } = (await act('adminConsentOpen', { consent_id: consent })).data;
    const heard = await file(ticket, operator.token);
    expect([heard.statusCode, heard.body]).toEqual([200, expect.stringMatching(/^RIFF/)]);
    expect(await auditOf('consent.open')).toMatchObject([{ subject: { id }, after: { consent_id: consent }, member_id: me.id }]);
    // Parts of it, as a player asks for them.
    expect((await file(ticket, operator.token, { range: 'bytes=0-3' })).statusCode).toBe(206);
  });

  // covers: own-voices-14 security-17
  it('who is an operator decides on their own consent only while nobody else could', async () => {
    const { id, consent } = await waiting(operator);
    const other = await api.operator();
    const decision = { consent_id: consent, decision: 'accept', reason: '口令都对' };
    expect((await act('adminConsentDecide', decision)).data.error).toBe('consent.own');
    await api.database.query(`update members set role = 'member' where id = $1`, [other.id]);
    expect((await act('adminConsentDecide', decision)).data).toMatchObject({ state: 'authorised' });
    expect(await auditOf('consent.accept')).toMatchObject([{ subject: { id }, after: { own: true } }]);
  });

  // covers: security-173
  it('a browser that is led to a consent saves a file: it shows no page and runs nothing, whatever a member sent', async () => {
    const { consent } = await waiting(await api.member());
    await api.database.query(`update files set type = 'text/html' where id = (select file_id from voice_consents where id = $1)`, [
      consent,
    ]);
    const { ticket } = (await act('adminConsentOpen', { consent_id: consent })).data;
    expect((await file(ticket, operator.token)).headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*;sandbox$/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  // covers: console-14
  it('a ticket is one operator’s, for ten minutes, and for what is still there', async () => {
    const { consent } = await waiting(await api.member());
    const { ticket } = (await act('adminConsentOpen', { consent_id: consent })).data;
    const [other, member] = [await api.operator(), await api.member()];
    const error = async (...args: Parameters<typeof file>) => JSON.parse((await file(...args)).body) as { data: { error: string } };
    const tries = [error(ticket, other.token), error(ticket, member.token), error(ticket, ''), error('made-up', operator.token)];
    expect((await Promise.all(tries)).map(({ data }) => data.error)).toEqual([
      'not_found',
      'operator.required',
      'auth.required',
      'not_found',
    ]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    expect((await error(ticket, operator.token).finally(() => clock.mockRestore())).data.error).toBe('not_found');
    await api.database.query('update voice_consents set file_id = null where id = $1', [consent]);
    expect((await error(ticket, operator.token)).data.error).toBe('not_found');
    expect((await act('adminConsentOpen', { consent_id: consent })).data.error).toBe('not_found');
  });

  // covers: console-15
  it('what waits is counted until it is decided, and the member who reported reads what came of it', async () => {
    const counts = async () => {
      const { consents, voice_reports: reports } = await read('adminWaiting');
      return [Number(consents), Number(reports)] as const;
    };
    const before = await counts();
    const me = await api.member();
    const { id, consent } = await waiting(me);
    await api.ask('ownReport', { id, where: 'javascript:alert(1)', text: '<b>有人冒用</b>' }, { token: me.token });
    expect(await counts()).toEqual([before[0] + 1, before[1] + 1]);
    expect((await read('adminOverview'))['waiting']).toMatchObject({ consents: before[0] + 1, oldest_consent: expect.any(String) });
    // The queue, the overview and the rail count the same.
    const { reports, letters, consents, voice_reports: ofVoices } = (await read('adminWaiting')) as Record<string, number>;
    expect((await read('adminQueueLists'))['count']).toBe((reports ?? 0) + (letters ?? 0) + (consents ?? 0) + (ofVoices ?? 0));
    await act('adminConsentDecide', { consent_id: consent, decision: 'refuse', reason: '口令没有念全' });
    const { lists } = (await read('adminVoiceReportLists')) as { lists: { report_id: number; voice: { id: string } | null }[] };
    const report = lists.find(({ voice }) => voice?.id === id);
    await act('adminVoiceReportSettle', { report_id: report?.report_id, reason: '平台已经下架' });
    expect(await counts()).toEqual(before);
    expect(JSON.stringify(await api.ask('messageLists', {}, { token: me.token }))).toContain('平台已经下架');
  });

  // covers: console-16
  it('the detail of a voice has its story and its use, and nothing to hear', async () => {
    const me = await api.member();
    const id = await own.readyClone(me);
    await act('adminOwnVoiceFreeze', { id, reason: '有人投诉冒用' });
    const detail = await read('adminOwnVoiceDetail', { id });
    expect(detail).toMatchObject({
      ...{ id, kind: 'clone', state: 'ready', hold: 'frozen', reason: '有人投诉冒用', engine: 'match', active_version: 1, reports: 0 },
      agreement: { name: '林阿远' },
      custody: { source: 'bought' },
      versions: [{ number: 1, state: 'ready' }],
      consents: [{ kind: 'sentence', result: 'passed', operator: '' }],
      uses: { count: 0, orders: 0, lists: [] },
      audit: [{ action: 'own-voice.freeze', reason: '有人投诉冒用' }],
    });
    expect((detail['events'] as { state: string }[]).map(({ state }) => state)).toContain('training');
    expect(JSON.stringify(detail)).not.toMatch(/\/file\/|"url"|"sound"/);
    expect((await api.send('adminOwnVoiceDetail', { id: randomUUID() }, { token: operator.token })).data.error).toBe('not_found');
  });
});
