import { calls, type CallName } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import { sendForm } from '../testing/send-form.ts';
import { createTestApp, until, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';

/** Short enough for every field; breaks out of attributes, elements, strings of scripts and lines of headers. */
const HOSTILE = `"'></script><script>alert(1)</script>`;
const LINES = `a"\r\nset-cookie: token=x\r\n\r\n<b>`;

let api: TestApp;
let token: string;
let script: string;
let order: string;
let link: string;
beforeAll(async () => {
  api = await createTestApp(openOne);
  ({ token } = await api.member());
  const { id } = await api.ask('scriptSave', { title: HOSTILE, document: documentFromText(HOSTILE, 'linan') }, { token });
  script = String(id);
  await api.ask('scriptNameVersion', { id, version: 1, name: HOSTILE }, { token });
  order = String((await api.ask('orderCreate', { script_id: id, version: 1, name: LINES }, { token, key: 'k' }))['order_id']);
  await until(
    () => api.ask('orderDetail', { order_id: order }, { token }),
    ({ state }) => state === 'done',
  );
  link = String((await api.ask('scriptShare', { id, open: true }, { token }))['token']);
  await api.ask('lexiconSave', { word: '<b>行</b>', alias: HOSTILE }, { token });
  await api.ask('effectSave', { name: '<b>洞</b>', effect: { name: 'hall', amounts: {} } }, { token });
  await api.ask('editInfo', { field: 'nickname', value: '<script>alert(1)' }, { token });
  const part = { name: 'file', value: 'RIFF x', fileName: HOSTILE.replaceAll('"', '%22') };
  const { id: file } = (await sendForm(api, 'uploadAudio', [part], { token })).data;
  await api.ask('bgmAdd', { name: HOSTILE, file_id: file, kind: 'bgm' }, { token });
}, 120_000);
afterAll(() => api.close());

const get = (name: CallName, input: Record<string, string>) =>
  api.app.http.inject({ method: 'GET', url: `/api${calls[name][1]}?${new URLSearchParams(input).toString()}`, headers: { token } });

// covers: asvs-1.2.1
it('text that is markup leaves as JSON that no browser takes for a page', async () => {
  const answers = [
    await get('userInfo', {}),
    await get('scriptLists', {}),
    await get('scriptDetail', { id: script }),
    await get('scriptVersions', { id: script }),
    await get('scriptShared', { token: link }),
    await get('lexiconLists', {}),
    await get('effectLists', {}),
    await get('orderLists', {}),
    await get('orderDetail', { order_id: order }),
    await api.app.http.inject({ method: 'POST', url: `/api${calls.bgmList[1]}`, headers: { token }, payload: { scope: 'mine' } }),
  ];
  for (const { headers, body } of answers) {
    expect(body).toMatch(/<script>|<b>/);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});

// covers: asvs-1.2.1
it('what a request says is not said back as markup', async () => {
  const hostile = encodeURIComponent(HOSTILE);
  for (const url of [
    `/${hostile}`,
    `/api/${hostile}`,
    `/file/${hostile}`,
    `/audition/${hostile}/cues`,
    `/api/pc.Index/policy?type=${hostile}`,
  ]) {
    const { headers, body } = await api.app.http.inject({ method: 'GET', url, headers: { 'user-agent': HOSTILE, referer: HOSTILE } });
    expect([url, headers['content-type'], headers['x-content-type-options']]).toEqual([url, expect.stringMatching(/json/), 'nosniff']);
    expect(body).not.toContain('alert(1)');
  }
});

// covers: security-100
it.each(['ssml', 'txt', 'docx', 'md'])('a script as %s is a file to keep, whatever its title', async (format) => {
  await api.ask('scriptSave', { id: script, title: LINES, text: HOSTILE }, { token });
  const { headers, statusCode } = await get('scriptExport', { id: script, format });
  expect(statusCode).toBe(200);
  expectDownload(headers);
});

// covers: asvs-3.2.1
it.each(['audio', 'srt', 'vtt', 'lrc'])('%s of an order is a file to keep, whatever its name', async (kind) => {
  const { headers, statusCode } = await get('orderDownload', { order_id: order, kind });
  expect(statusCode).toBe(200);
  expectDownload(headers);
});

function expectDownload(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"\r\n<>]*"; filename\*=UTF-8''[\w.%!~-]+$/),
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-type']).not.toMatch(/html|svg|javascript|^text\/xml/);
  expect(headers).not.toHaveProperty('set-cookie');
}
