import { Writable } from 'node:stream';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls, fileBytes, type UploadCall } from '@shengyu/api';
import { pino } from 'pino';
import { sendForm } from '../testing/send-form.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';

let api: TestApp;
let free = 2 ** 40;
let token: string;
const reported: unknown[] = [];
let script: { id: unknown; version: unknown };
const logger = pino(
  { level: 'error' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      reported.push(JSON.parse(chunk.toString()));
      done();
    },
  }),
);
beforeAll(async () => {
  api = await createTestApp(openOne, { freeSpace: () => Promise.resolve(free), logger });
  ({ token } = await api.member(1_000));
  const { id, version } = await api.ask('scriptSave', { title: '一', text: '潮水退去以后。' }, { token });
  script = { id, version };
}, 120_000);
afterAll(() => api.close());
beforeEach(() => {
  free = 2 ** 20;
});

const full = { status: 503, headers: expect.objectContaining({ 'retry-after': expect.anything() }), data: { error: 'storage.full' } };
const uploads = (): string[] => (existsSync(join(api.dataDir, 'uploads')) ? readdirSync(join(api.dataDir, 'uploads')) : []);

// covers: security-82
it('on a full disk drafts and orders are refused with 503, nothing is charged, and both go through when there is room again', async () => {
  const save = () => api.send('scriptSave', { id: script.id, base_version: script.version, title: '二', text: '灯塔亮了。' }, { token });
  const order = () => api.send('orderCreate', { script_id: script.id, version: script.version }, { token, key: 'one' });
  expect(await save()).toMatchObject(full);
  expect(await order()).toMatchObject(full);
  expect(await api.ask('userInfo', {}, { token })).toMatchObject({ points: 1_000 });
  expect(await api.ask('scriptDetail', { id: script.id }, { token })).toMatchObject({ version: script.version });
  free = 2 ** 40;
  expect(await order()).toMatchObject({ status: 200, code: 1 });
  expect(await save()).toMatchObject({ status: 200, code: 1 });
});

it('on a full disk an upload is refused before it is read, and nothing of it is there', async () => {
  const operator = await api.operator();
  for (const name of Object.keys(fileBytes) as UploadCall[]) {
    const as = calls[name][2] === 'operator' ? operator.token : token;
    expect(await sendForm(api, name, [{ name: 'file', value: Buffer.alloc(1_000), fileName: 'a' }], { token: as })).toMatchObject({
      data: { error: 'storage.full' },
    });
  }
  expect(uploads()).toEqual([]);
});

it('on a full disk nobody fills what is left with letters, keys, webhooks or designs', async () => {
  const sent: [Parameters<TestApp['send']>[0], object][] = [
    ['contactSend', { reply_to: 'a@b.cd', text: '一二三四五' }],
    ['devKeyCreate', { name: '云', scopes: ['usage'] }],
    ['devWebhookCreate', { url: 'https://cms.example.com/', events: ['order.done'] }],
    ['designCreate', {}],
    ['courseProgressSave', { entries: [] }],
  ];
  for (const [name, input] of sent) expect([name, await api.send(name, input, { token })]).toEqual([name, expect.objectContaining(full)]);
});

it('on a full disk members read, sign in and make room', async () => {
  expect(await api.send('scriptLists', {}, { token })).toMatchObject({ code: 1 });
  expect(await api.send('loginAccount', { scene: 1, account: 'demo', password: 'shengyu-demo' })).toMatchObject({ code: 1 });
  const { id } = script;
  expect(await api.send('scriptRemove', { id }, { token })).toMatchObject({ code: 1 });
});

it('a full disk is in the log once, however many calls it refuses', () => {
  expect(reported).toEqual([expect.objectContaining({ msg: 'the storage is full' })]);
});
