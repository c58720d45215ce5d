import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { attack, attackedFields, shortAttack, startHostileApi } from './pages/hostile-api.ts';
import { inputTexts } from './pages/input-texts.ts';
import { enterConsole } from './pages/operator.ts';
import { signIn } from './pages/sign-in.ts';
import { startWeb } from './pages/start-web.ts';
import { findMade, queryNames, watchAttacks } from './pages/watch-attacks.ts';
import { whereTextsShow } from './pages/where-texts-show.ts';

/** Pages of no remote; those of remotes are asked for. */
const own = [
  ...['/', '/aboutus', '/decorate/template', '/policy/service', '/nowhere'],
  ...['/h5/', '/h5/news', '/h5/news/1', '/h5/course/1/sample', '/h5/qAnda', '/h5/qAnda/1', '/h5/policy/privacy'],
];
/** Tabs that open pages beside each other. */
const tabs = 4;

async function pagesOf(site: string): Promise<string[]> {
  const { remotes } = (await (await fetch(`${site}/remotes.json`)).json()) as { remotes: { routes: { path: string }[] }[] };
  const routes = remotes.flatMap(({ routes: all }) => all.map(({ path }) => path));
  return [
    ...own,
    '/licence/0000-0000-0000-0000',
    ...routes.map((route) => route.replaceAll(/:\w*[iI]d\b/g, '1').replaceAll(/:\w+/g, 'sample')),
  ];
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

// covers: security-65
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

test('every text that can be sent is listed with the answer that shows it, and that answer is attacked', () => {
  expect(inputTexts().filter((field) => !whereTextsShow.has(field))).toEqual([]);
  expect([...whereTextsShow.keys()].filter((field) => !inputTexts().includes(field))).toEqual([]);
  const attacked = attackedFields();
  expect([...whereTextsShow.values()].filter((place) => place !== undefined && !attacked.has(place))).toEqual([]);
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

test('an attack that an operator stores in a notice and in the blocks of a page does nothing where it is shown', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  await enterConsole(page, '/articles');
  const store = (path: string, input: object) => callAsMember(page, path, input, randomUUID());
  const mark = `"><img src=x onerror=ran('o')>${Date.now() % 1e6}`;
  // Operators show pictures from elsewhere; the policy keeps browsers from asking for them.
  const body = markdown.replaceAll('![', '[');
  const written = { type: 'notice', cate: mark.slice(0, 20), title: mark, summary: mark, body, author: mark.slice(0, 30) };
  const publish_time = new Date(Date.now() - 60_000).toISOString();
  const saved = await store('/admin.Article/save', { ...written, pinned: false, hue: 'blue', publish_time });
  const path = '/decorate/template';
  const shown = () => callAsMember(page, `/admin.Page/detail?path=${path}`);
  const { title, description, blocks: before, version } = await shown();
  const blocks = [
    { kind: 'heading', text: mark, lead: mark },
    { kind: 'text', markdown: body },
    { kind: 'picture', art: { seed: 'x', hue: 'blue' }, caption: mark },
    { kind: 'cards', title: mark, items: [{ title: mark, text: mark, link: { label: mark.slice(0, 40), href: '/news' } }] },
    { kind: 'action', title: mark, text: mark, links: [{ label: mark.slice(0, 40), href: '/news' }] },
  ];
  await store('/admin.Page/save', { path, title: mark, description: mark, blocks, base_version: version });
  try {
    const site = process.env['E2E_URL'] ?? '';
    const notice = `/notice/${String(saved['id'])}`;
    const paths = [notice, '/notice', path, `/h5${notice}`, '/admin/articles', '/admin/pages', '/admin/audit', '/feed.xml'];
    for (const bypassCSP of [false, true]) {
      const context = await browser.newContext({ bypassCSP, locale: 'zh-CN', storageState: await page.context().storageState() });
      expect(
        await open(
          context,
          paths.map((path) => site + path),
        ),
      ).toEqual([]);
      await context.close();
    }
    expect(await (await page.request.get(notice)).text()).toContain('&lt;img src=x onerror=ran(');
  } finally {
    const { version: now } = await shown();
    await store('/admin.Page/save', { path, title, description, blocks: before, base_version: now });
    await store('/admin.Article/remove', { id: saved['id'], base_version: saved['version'] });
  }
  complaints.length = 0;
});
