import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Detail = CallOutput<'adminPageDetail'>;
const path = '/aboutus';
const blocks = [
  { kind: 'heading', text: '关于本站', lead: '' },
  { kind: 'text', markdown: '## 缘起\n\n<script>alert(1)</script>[好](javascript:alert(2))' },
];

describe.each(oneDatabase)('pages of blocks, and what visitors write, on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token } = await api.operator());
  });
  afterAll(() => api.close());

  const detail = async () => (await api.ask('adminPageDetail', { path }, { token })) as unknown as Detail;
  const save = (input: object) =>
    api.send('adminPageSave', { path, title: '关于', description: '', ...input }, { token, key: randomUUID() });

  test('a saved page is what visitors get, sanitised, and what it replaced can be read and stored again', async () => {
    const before = await detail();
    expect((await save({ blocks, base_version: before.version, reason: '换一版' })).code).toBe(1);
    const shown = await api.ask('page', { path });
    expect(JSON.stringify(shown)).not.toMatch(/<script|href="javascript/);
    expect(shown).toMatchObject({ blocks: [{ kind: 'heading', text: '关于本站' }, { kind: 'text' }] });
    const now = await detail();
    expect(now.history).toMatchObject([{ reason: '换一版', blocks: before.blocks }]);
    await save({ blocks: now.history[0]?.blocks, base_version: now.version });
    expect((await detail()).blocks).toEqual(before.blocks);
  });

  // covers: console-8
  test('of two who began with the same version the second is told, and what is no block is refused', async () => {
    const { version } = await detail();
    await save({ blocks, base_version: version });
    expect((await save({ blocks, base_version: version })).data).toMatchObject({ error: 'edit.conflict' });
    const link = { label: '点', href: 'javascript:alert(1)' };
    const action = { kind: 'action', title: '去', text: '', links: [link] };
    for (const wrong of [{ kind: 'html', html: '<b>' }, action, { kind: 'heading', text: '' }])
      expect((await save({ blocks: [wrong], base_version: version })).data).toMatchObject({ error: 'input.invalid' });
  });

  test('the preview is rendered as the page is, and stores nothing', async () => {
    const before = await detail();
    const shown = await api.send('adminPagePreview', { blocks }, { token });
    expect(JSON.stringify(shown.data)).not.toMatch(/<script|href="javascript/);
    expect(await detail()).toEqual(before);
  });

  // covers: console-9
  test('what a stranger writes waits for an operator until one has dealt with it', async () => {
    const sent = await api.send('contactSend', { name: '阿远', reply_to: 'yuan@example.com', text: '想问一下团队版。' });
    expect(sent.code).toBe(1);
    const list = async (state: string) =>
      (await api.ask('adminContactLists', { state }, { token })) as unknown as CallOutput<'adminContactLists'>;
    const [message] = (await list('open')).lists;
    expect(message).toMatchObject({ name: '阿远', reply_to: 'yuan@example.com', text: '想问一下团队版。', account: '', settled: null });
    const settle = () => api.send('adminContactSettle', { id: message?.id ?? '', note: '已回信' }, { token, key: randomUUID() });
    expect((await settle()).code).toBe(1);
    expect((await settle()).data).toMatchObject({ error: 'not_found' });
    expect((await list('open')).lists).toEqual([]);
    expect((await list('settled')).lists).toMatchObject([{ settled: { note: '已回信' } }]);
  });

  // covers: security-66
  test('one address writes a few messages an hour', async () => {
    const send = () => api.send('contactSend', { reply_to: 'a@b.cn', text: '再写一封信。' });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await send()).data);
    expect(answers.at(-1)).toMatchObject({ error: 'limit.reached' });
  });
});
