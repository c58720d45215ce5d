import { expect, test } from './browser-test.ts';

/** Pages of the site by the heading that a phone meets there; the numbers stand for what the sample site has. */
const pages: readonly (readonly [path: string, heading: string])[] = [
  ['/', '写下一句话，马上听见它。'],
  ['/aboutus', '给靠声音吃饭的人'],
  ['/search?q=声音', '搜索结果'],
  ['/policy/privacy', '隐私政策'],
  ['/decorate/template', '从一篇写好的骨架开始'],
  ['/edit', '未命名文稿'],
  ['/supermarket', '用你的句子，挑你的声音'],
  ['/supermarket/linan', '林岸'],
  ['/equity', '会员权益'],
  ['/news', '资讯'],
  ['/notice', '公告'],
  ['/course', '课程'],
  ['/qAnda', '问答'],
  ['/workbenches', '工作台'],
  ['/voiceclone', '把你的声音，留成一座岛'],
  ['/voicedesign', '写一句话，画一座新的岛'],
];
/** Pages that ask a visitor to sign in. */
const forMembers = ['/collect', '/creation', '/account', '/account/invoices', '/developers', '/myvoiceclone', '/myvoicedesign'];

const browsers = {
  'Chromium on Android':
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  WeChat: 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.61',
  Douyin: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 aweme_34.1.0 BytedanceWebview/d8a21c6',
};

for (const [browser, userAgent] of Object.entries(browsers))
  test(`${browser} gets every page at its own path below /h5`, async ({ request }) => {
    const headers = { 'user-agent': userAgent, accept: 'text/html' };
    for (const [path, heading] of [...pages, ...forMembers.map((path) => [path, ''] as const)]) {
      const sent = await request.get(path, { headers, maxRedirects: 0 });
      expect([sent.status(), decodeURI(sent.headers().location ?? '')], path).toEqual([302, `/h5${path}`]);
      const landed = await request.get(`/h5${path}`, { headers, maxRedirects: 0 });
      expect(landed.status(), path).toBe(200);
      const html = await landed.text();
      expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '', path).toBe(heading);
      expect(html.includes('<nav class="phone-dock"'), path).toBe(path !== '/edit');
    }
    const lost = await request.get('/h5/nowhere', { headers });
    expect([lost.status(), new URL(lost.url()).pathname]).toEqual([404, '/h5/404']);
  });
