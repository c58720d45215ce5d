import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { tone } from './audio/tone.ts';
import { expect, test } from './second-site.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { collectSecrets } from './pages/collect-secrets.ts';
import { freshMobile, LoginDialog } from './pages/LoginDialog.ts';
import { signIn } from './pages/sign-in.ts';
import { barredMobile } from './pages/sms-provider.ts';
import { openOnPhone, scanCodeOf } from './pages/wechat-phone.ts';

test.use({ tokenUse: 'off' });

const mark = Date.now().toString(36);
const passwords = { first: `Leuchtturm-${mark}-1`, second: `Leuchtturm-${mark}-2`, wrong: `Leuchtturm-${mark}-0` };

const uploadTone = (page: Page) =>
  page.request.post('/api/upload/audio', {
    headers: { version: '1.0.0' },
    multipart: { file: { name: '潮声.wav', mimeType: 'audio/wav', buffer: tone() }, kind: 'material', rights: '1' },
  });

/** Holds whatever is written of the site: what `npm start` says, and the logs of its services. */
function written({ dataDir, output }: { dataDir: string; output: () => string }): string[] {
  const logs = path.join(dataDir, 'logs');
  return [output(), ...readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8'))].flatMap((text) => text.split('\n'));
}

// covers: security-107 asvs-16.2.5 asvs-16.4.2
test('no line that any process writes holds a password, a code, a token, a link, a number or a text', async ({
  page,
  playwright,
  site,
  complaints,
}) => {
  test.setTimeout(180_000);
  const secrets = collectSecrets(page);
  for (const secret of Object.values(passwords)) secrets.add(secret);
  const popup = new LoginDialog(page);
  const account = `l${mark}`.slice(0, 12);

  await test.step('registration, a wrong password, a right one, another one', async () => {
    await popup.register(account, passwords.first);
    await callAsMember(page, '/user/changePassword', {
      old_password: passwords.first,
      password: passwords.second,
      password_confirm: passwords.second,
    });
    await popup.signOut();
    await page.request.post('/api/login/account', { headers: { version: '1' }, data: { scene: 1, account, password: passwords.wrong } });
    await signIn(page, account, passwords.second);
  });

  await test.step('a number and its code, a code that cannot be sent, an e-mail address', async () => {
    const mobile = freshMobile();
    await popup.open(5);
    await popup.field('手机号').fill(mobile);
    await popup.takeCode(mobile);
    await popup.button('绑定').click();
    await expect(popup.dialog).toBeHidden();
    await popup.open(6);
    await popup.button('这个号码收不到短信了').click();
    await popup.field('登录密码').fill(passwords.second);
    await popup.button('下一步').click();
    await popup.field('新手机号').fill(barredMobile);
    await popup.button('获取验证码').click();
    await popup.passCaptcha();
    await expect(popup.dialog.getByRole('alert')).not.toBeEmpty();
    secrets.add(barredMobile);
    for (const line of readFileSync(path.join(site.dataDir, 'outbox/sms.log'), 'utf8').trim().split('\n')) {
      const [, , number = '', code = ''] = line.split('\t');
      secrets.add(number).add(code);
    }
    await callAsMember(page, '/user/sendEmailCode', { email: `${mark}@island.example` });
    secrets.add(`${mark}@island.example`);
  });

  await test.step('a person comes by WeChat', async () => {
    await page.goto('/news');
    await popup.signOut();
    const phone = await playwright.request.newContext();
    const scanned = await openOnPhone(phone, site.url, await scanCodeOf(page, () => popup.open(2)));
    await scanned.answer('agree', `客${mark}`);
    await expect(popup.dialog).toBeHidden();
    await phone.dispose();
  });

  let link = '';
  await test.step('a script, its link, an audition, an upload and its signed address', async () => {
    const text = `潮水退下去，第${mark}块石头露出来。`;
    secrets.add(text);
    const { id } = await callAsMember(page, '/ai.Script/save', { title: '潮', text, voice_id: 'linan' });
    ({ path: link } = (await callAsMember(page, '/ai.Script/share', { id, open: true })) as { path: string });
    secrets.add(link.split('/')[2] ?? '');
    await page.goto(link);
    await expect(page.getByText(text)).toBeVisible();
    await page.request.get(`/page-data?path=${encodeURIComponent(link)}`);
    const { stream_url: stream } = (await callAsMember(page, '/ai.Order/audition', { text, voice_id: 'linan' })) as { stream_url: string };
    secrets.add(stream.split('/')[2] ?? '');
    await page.request.get(stream);
    const uploaded = ((await (await uploadTone(page)).json()) as { data: { url: string } }).data;
    secrets.add(new URL(uploaded.url, site.url).searchParams.get('signature') ?? '');
    expect((await page.request.get(uploaded.url)).status()).toBe(200);
    const stranger = await playwright.request.newContext({ baseURL: site.url });
    expect((await stranger.get(`${uploaded.url}x`)).headers()['content-type']).toContain('json');
    await stranger.dispose();
  });

  await test.step('a socket with a token that is none', async () => {
    const forged = `Forged0token${mark}AndThirtyLettersMore`;
    secrets.add(forged);
    await page.evaluate(
      (query) =>
        new Promise((resolve) =>
          new WebSocket(`${location.origin.replace('http', 'ws')}/socket.io/?${query}`).addEventListener('close', resolve),
        ),
      `EIO=3&transport=websocket&token=${forged}`,
    );
  });

  await test.step('a call that fails on the disk, and pages while the API is away', async () => {
    const folder = path.join(site.dataDir, 'uploads');
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    expect((await uploadTone(page)).status()).toBe(500);
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    const { children } = JSON.parse(readFileSync(path.join(site.dataDir, 'start.lock'), 'utf8')) as { children: [{ pid: number }] };
    process.kill(children[0].pid, 'SIGKILL');
    await expect.poll(async () => (await page.request.get(link)).status(), { intervals: [20] }).toBe(503);
    await page.request.get(`/page-data?path=${encodeURIComponent(link)}`);
    // The web server is ready without the API too: the next journey on this site wants both.
    const apiOf = async () => ((await (await page.request.get('/health/ready')).json()) as { api: string }).api;
    await expect.poll(apiOf, { timeout: 60_000 }).toBe('ready');
  });

  const folder = path.join(site.dataDir, 'logs');
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o077, 'for the site’s user alone').toBe(0);
  const lines = written(site);
  const all = lines.join('\n');
  for (const event of ['"account call"', '"refused"', '"request failed"', 'tencent refused', 'api ended'])
    expect(all, 'it was written').toContain(event);
  for (const cookie of await page.context().cookies()) if (cookie.value.length > 20) secrets.add(cookie.value);
  secrets.delete('');
  expect(secrets.size).toBeGreaterThan(25);
  const holds = [...secrets].flatMap((secret) => {
    const pattern = /^\d+$/.test(secret) ? new RegExp(String.raw`(?<!\d)${secret}(?!\d)`) : secret;
    return lines
      .filter((line) => (typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)))
      .map((line) => `${secret}: ${line}`);
  });
  expect(holds).toEqual([]);
  complaints.length = 0; // the browser says that a socket was refused
});
