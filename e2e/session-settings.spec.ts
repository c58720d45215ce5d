import { readFileSync } from 'node:fs';
import { tone } from './audio/tone.ts';
import { expect, test, tokenUses } from './second-site.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';
import { signOut } from './pages/sign-out.ts';
import { startBackEnd } from './pages/start-web.ts';
import { Studio } from './pages/Studio.ts';

const line = '潮水退下去，露出一条通往小岛的路。';
const name = '海边的阿远';

for (const tokenUse of tokenUses)
  test.describe(`with token use ${tokenUse}`, () => {
    test.use({ tokenUse });

    // covers: asvs-3.3.4
    test('a member signs in, loads the page anew, uploads, orders, is told by the socket, and downloads', async ({
      page,
      context,
    }, info) => {
      const studio = new Studio(page);
      await studio.open();
      await signIn(page);
      const token = (await context.cookies()).find((cookie) => cookie.name === 'token');
      expect(token?.httpOnly, 'a script reads the token only where it sends it').toBe(tokenUse === 'off');
      await page.reload();
      await expect(studio.paper).toBeVisible();
      await studio.create();
      await studio.paste(line);

      await page.evaluate(
        (bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], '潮声.wav', { type: 'audio/wav' }));
          document.querySelector('.desk')?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
        },
        [...tone()],
      );
      const panel = page.getByRole('region', { name: '上传音频' });
      await panel.getByRole('checkbox').check();
      await expect(panel.getByRole('textbox', { name: '名字' })).toHaveValue('潮声');

      const frames: string[] = [];
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
      await page.reload();
      await expect.poll(() => studio.text()).toBe(line);
      await studio.generate(60_000);
      expect(frames.join('\n'), 'the socket is the member’s').toContain('order:done');
      const file = info.outputPath('out.mp3');
      await (await studio.download('音频')).saveAs(file);
      expect(readFileSync(file).length).toBeGreaterThan(10_000);
    });

    // covers: login-13
    test('two tabs are one session: signing in and out in one does it in the other', async ({ page, context, complaints }) => {
      await page.goto('/');
      const other = await context.newPage();
      await other.goto('/news');
      await expect(other.getByRole('button', { name: '登录' }).first()).toBeVisible();
      await signIn(page);
      await expect(other.getByRole('banner').getByText(name)).toBeVisible();
      await signOut(other);
      await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
      // On a busy machine the member is gone before the socket is there, and the browser says so.
      const others = complaints.filter((complaint) => !complaint.includes('WebSocket is closed before the connection is established'));
      complaints.splice(0, complaints.length, ...others);
    });

    test('whoever has the link reads the script without a session, and its writer with one', async ({ page, browser, site }) => {
      await page.goto('/news');
      await signIn(page);
      const { id } = await callAsMember(page, '/ai.Script/save', { title: '潮', text: line, voice_id: 'linan' });
      const { path } = await callAsMember(page, '/ai.Script/share', { id, open: true });
      const visitor = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' });
      const reader = await visitor.newPage();
      for (const tab of [reader, page]) {
        await tab.goto(String(path));
        await expect(tab.getByText(line)).toBeVisible();
      }
      await visitor.close();
    });

    // covers: asvs-3.5.1
    test('a page elsewhere changes nothing in the name of the member whose browser shows it', async ({
      page,
      context,
      site,
      complaints,
    }) => {
      await page.goto('/news');
      await signIn(page);
      // A port is no other site: the browser sends its cookies along. What differs is the origin.
      await using foreign = await startBackEnd((_request, response) => {
        response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>');
      });
      const elsewhere = await context.newPage();
      await elsewhere.goto(foreign.url.replace('127.0.0.1', 'localhost'));
      const cookies = await elsewhere.evaluate(() => document.cookie);
      expect(cookies, 'the browser counts both as one site').toContain('fingerprint=');
      const url = `${site.url}/api/user/editInfo`;
      const outcomes = await elsewhere.evaluate(async (target) => {
        const body = JSON.stringify({ field: 'nickname', value: '被改的名字' });
        const ask = (headers: Record<string, string>, mode: RequestMode): Promise<string> =>
          fetch(target, { method: 'POST', credentials: 'include', mode, headers, body }).then(
            ({ type }) => type,
            () => 'refused',
          );
        return [
          await ask({ 'content-type': 'text/plain' }, 'no-cors'),
          await ask({ 'content-type': 'application/json', version: '1.0.0' }, 'cors'),
        ];
      }, url);
      expect(outcomes).toEqual(['refused', 'refused']);
      const [answer] = await Promise.all([
        elsewhere.waitForResponse(url),
        elsewhere.evaluate((target) => {
          const form = document.createElement('form');
          Object.assign(form, { action: target, method: 'post' });
          form.innerHTML = '<input name="field" value="nickname"><input name="value" value="被改的名字">';
          document.body.append(form);
          form.submit();
        }, url),
      ]);
      expect((await answer.request().allHeaders()).cookie, 'the browser sends the session along').toContain('token=');
      expect((await answer.json()) as object).not.toMatchObject({ code: 1 });
      const { nickname } = (await callAsMember(page, '/user/info')) as { nickname: string };
      expect(nickname).toBe(name);
      await page.reload();
      await expect(page.getByRole('banner').getByText(name)).toBeVisible();
      const own = await page.evaluate(async () => {
        const headers = {
          'content-type': 'application/json',
          version: '1.0.0',
          token: decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
        };
        const body = JSON.stringify({ field: 'nickname', value: '海边的阿远' });
        const response = await fetch('/api/user/editInfo', { method: 'POST', headers, body });
        return ((await response.json()) as { code: number }).code;
      });
      expect(own, 'the same call of a page of the site').toBe(1);
      complaints.length = 0; // the browser says what it refused
    });
  });
