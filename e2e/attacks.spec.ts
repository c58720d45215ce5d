import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { attack, shortAttack, startHostileApi } from './pages/hostile-api.ts';
import { signIn } from './pages/sign-in.ts';
import { startWeb } from './pages/start-web.ts';
import { findMade, queryNames, watchAttacks } from './pages/watch-attacks.ts';

/** Pages of no remote; those of remotes are asked for. */
const own = ['/', '/aboutus', '/decorate/template', '/policy/service', '/nowhere', '/h5/', '/h5/news', '/h5/news/1', '/h5/policy/privacy'];
/** Tabs that open pages beside each other. */
const tabs = 4;

async function pagesOf(site: string): Promise<string[]> {
  const { remotes } = (await (await fetch(`${site}/remotes.json`)).json()) as { remotes: { routes: { path: string }[] }[] };
  const routes = remotes.flatMap(({ routes: all }) => all.map(({ path }) => path));
  return [...own, ...routes.map((route) => route.replaceAll(/:\w*[iI]d\b/g, '1').replaceAll(/:\w+/g, 'sample'))];
}

/** Opens all addresses, and tells what attacks did. */
async function open(context: BrowserContext, addresses: readonly string[]): Promise<string[]> {
  const found = await watchAttacks(context);
  const waiting = [...addresses];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
      // What the browser draws after the server has.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 700 })));
      if (answer?.status() === 500) found.push(`${address}: 500`);
      found.push(...(await findMade(page)));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return found;
}

test('an attack in every text of every answer and in every query parameter does nothing on any page, with and without the policy', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  const fields = new Set<string>();
  await using api = await startHostileApi(fields);
  await using web = await startWeb(api.port);
  const paths = await pagesOf(web.url);
  const query = new URLSearchParams(queryNames().map((name) => [name, shortAttack])).toString();
  const plain = paths.map((path) => web.url + path);
  const asked = [
    ...plain.map((address) => `${address}?${query}#${encodeURIComponent(shortAttack)}`),
    `${web.url}/${encodeURIComponent(shortAttack)}`,
  ];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP, locale: 'zh-CN' });
    await context.addCookies([{ name: 'token', value: 'a'.repeat(32), url: web.url }]);
    expect(await open(context, bypassCSP ? asked : plain)).toEqual([]);
    await context.close();
  }
  // A page that puts the text in as it is would be found.
  const page = await browser.newPage();
  const done = await watchAttacks(page.context());
  await page.setContent(`<p>${attack}</p>`);
  await expect.poll(() => done.join()).toContain('ran: image');
  expect(await findMade(page)).not.toEqual([]);
  await page.close();
  expect(fields.size, 'texts that were attacked').toBeGreaterThan(200);
  expect(paths.length).toBeGreaterThan(40);
  // Files that the attacks name are not there.
  complaints.length = 0;
});

/** Markdown that would run or reach out, were it taken at its word. */
const markdown = [
  attack.slice(0, 400),
  `[链接](javascript:ran('link')) [数据](data:text/html,<script>ran('data')</script>) ![图](x" onerror="ran('image'))`,
  `<img src=x onerror=ran('html')><svg/onload=ran('svg')><a href="javascript:ran('a')">a</a>`,
  `[x]: javascript:ran('reference)\n[x] <javascript:ran('auto')> \`<b data-attack>\``,
  '```"><b data-attack></b>\n</code></pre><b data-attack></b>\n```',
].join('\n\n');

test('an attack that a member stores in a question, an answer, a comment, a script and its version does nothing where it is shown', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  await page.goto('/qAnda');
  await signIn(page);
  const store = (path: string, input: object) => callAsMember(page, path, input, randomUUID());
  const mark = `><img src=x onerror=ran('t')>${Date.now() % 1e6}`;
  const { id } = await store('/qa.Question/ask', { title: mark, content: markdown, cate: '其他' });
  const answer = await store('/qa.Question/answer', { question_id: id, content: markdown });
  await store('/qa.Question/comment', { answer_id: answer['id'], content: markdown.slice(0, 400) });
  const script = await store('/ai.Script/save', { title: mark, text: attack, voice_id: 'linan' });
  await store('/ai.Script/nameVersion', { id: script['id'], version: script['version'], name: mark });
  const site = process.env['E2E_URL'] ?? '';
  const paths = [
    '/qAnda',
    `/qAnda/${String(id)}`,
    `/qAnda?keyword=${encodeURIComponent(mark)}`,
    '/creation',
    `/edit?script=${String(script['id'])}`,
  ];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP, locale: 'zh-CN', storageState: await page.context().storageState() });
    expect(
      await open(
        context,
        [...paths, '/workbenches'].map((path) => site + path),
      ),
    ).toEqual([]);
    await context.close();
  }
  const shown = await (await page.request.get(`/qAnda/${String(id)}`)).text();
  expect(shown, 'it is there to be seen').toContain('&gt;&lt;img src=x onerror=ran(');
  await store('/qa.Question/remove', { kind: 'question', id });
  complaints.length = 0;
});
