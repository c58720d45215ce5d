import { expect, test } from './browser-test.ts';

interface Look {
  title: string;
  footer: boolean;
  /** The navigations of the header, by their names. */
  navigation: readonly string[];
  /** A page for members, which asks a visitor to sign in. */
  members?: true;
  /** Navigation beside the page. */
  rail?: true;
}

const main = ['主导航'];
const article = ['主导航', '内容'];

/** Each route with the frame that its flags of the specification ask for. */
const routes: Readonly<Record<string, Look>> = {
  '/': { title: '', footer: true, navigation: main },
  '/index': { title: '', footer: true, navigation: main },
  '/aboutus': { title: '关于', footer: true, navigation: main },
  '/account': { title: '', footer: false, navigation: main, members: true, rail: true },
  '/course': { title: '课程', footer: true, navigation: article },
  '/creation': { title: '', footer: false, navigation: main, members: true },
  '/decorate/template': { title: '', footer: true, navigation: main },
  '/edit': { title: '', footer: false, navigation: [] },
  '/equity': { title: '会员权益', footer: true, navigation: main },
  '/myvoiceclone': { title: '', footer: false, navigation: ['声音克隆'], members: true },
  '/myvoicedesign': { title: '', footer: false, navigation: ['声音设计'], members: true },
  '/news': { title: '资讯', footer: true, navigation: article },
  '/notice': { title: '公告', footer: true, navigation: article },
  '/qAnda': { title: '问答', footer: true, navigation: article },
  '/supermarket': { title: '声音超市', footer: false, navigation: main },
  '/voiceclone': { title: '声音克隆', footer: true, navigation: main },
  '/voiceclone/phone': { title: '录克隆样本', footer: false, navigation: [] },
  '/voicedesign': { title: '声音设计', footer: true, navigation: main },
  '/workbenches': { title: '工作台', footer: true, navigation: main, rail: true },
};

// covers: site-8 site-14 site-15 site-16 site-17 site-18 site-19 site-20 site-21 site-22 site-23 site-24 site-25 site-26 site-27 site-28
// covers: site-29 site-30 site-31 site-32 site-33 site-34 site-35 site-36 site-38 site-45 site-53 site-68 site-69 site-70 site-71 site-72
// covers: site-73 site-74 site-124 pages-1 pages-2 pages-5 pages-8 studio-1
test('every route has the layout, the header, the navigation and the footer that the specification gives it', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  for (const [path, { title, footer, navigation, members, rail }] of Object.entries(routes)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page, path).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toHaveCount(footer ? 1 : 0);
    for (const name of ['主导航', '内容', '声音克隆', '声音设计']) {
      const nav = page.getByRole('navigation', { name, exact: true }).filter({ visible: true });
      await expect(nav, `${path}: ${name}`).toHaveCount(navigation.includes(name) ? 1 : 0);
    }
    await expect(page.getByText('您还未登录，请先登录'), path).toHaveCount(members ? 1 : 0);
    await expect(page.locator('.member-rail'), `${path}: navigation beside the page`).toHaveCount(rail ? 1 : 0);
  }
  await page.goto('/edit');
  await expect(page.getByRole('button', { name: /生成/ }).first(), 'the studio’s own header').toBeVisible();

  const missing = await page.goto('/no/such/page?from=1');
  expect([missing?.status(), new URL(page.url()).pathname]).toEqual([404, '/404']);
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/no/such/page?from=1');
  await expect(page.getByRole('navigation'), 'the blank layout').toHaveCount(0);
  await expect(page.getByRole('contentinfo'), 'the blank layout').toHaveCount(0);
  complaints.length = 0; // the browser reports the 404 itself
});
