import { ApiError } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' };

// covers: site-40
test.each(['Android', 'webOS', 'iPhone', 'iPad', 'iPod', 'BlackBerry', 'IEMobile', 'Opera Mini'])(
  'a browser that says %s is sent to the same page of the mobile site from every page',
  async (name) => {
    const { get } = await startWebServer();
    for (const path of ['/', '/news?page=2', '/mine', '/news/7.html', '/nowhere', '/404']) {
      const { status, headers } = await get(path, { 'user-agent': `Mozilla/5.0 (${name}; x)` });
      expect([status, headers.get('location'), headers.get('vary')]).toEqual([302, `/h5${path}`, 'user-agent']);
    }
  },
);

const sample = { url: '/file/s1', duration_ms: 6200, peaks: [0.2, 0.9, 0.1], text: '清晨' };
const voice = { id: 'linan', name: '林岸', summary: '温厚男声', avatar: { seed: 'linan', hue: 'blue', rough: 0.4 }, sample };
const article = {
  id: 7,
  type: 'notice',
  title: '<b>维护</b>',
  summary: '周三凌晨。',
  author: '声屿',
  create_time: '2026-11-20T01:00:00.000Z',
};
const line = {
  id: 'a'.repeat(32),
  caption: '旁白',
  voice: { id: 'linan', name: '林岸', avatar: { seed: 'linan', hue: 'blue', rough: 0.2 } },
  duration_ms: 2000,
  peaks: [0.5],
};
const quoted = `<figure class="line" data-line="${line.id}"><blockquote><p data-r="2">一圈。</p></blockquote>\n<figcaption><cite>林岸</cite></figcaption></figure>`;
const head = (slug: string, kind = 'lesson') => ({ slug, title: `课 ${slug}`, kind, seconds: 90, practice: false });
const chapters = [{ title: '起步', lessons: [head('a'), head('b', 'exercise')] }];
const exercise = {
  voice_id: 'linan',
  minutes: 3,
  text: '加一处停顿。',
  goals: [{ text: '一处停顿', goal: {} }],
  solution: quoted,
  done_by: 3,
};
const lesson = {
  chapters,
  chapter: 0,
  place: 1,
  lesson: chapters[0]?.lessons[1],
  content: quoted,
  lines: [line],
  narration: line,
  exercise,
};
const question = { id: 5, title: '停顿怎么插？', author: '海边', answers: 1, solved: true, create_time: '2026-11-20T01:00:00.000Z' };
const answer = { author: '林岸', create_time: '2026-11-20T01:00:00.000Z' };
const paragraphs = ['潮水退了。', '船要开了。'].map((text) => ({ text, marks: [], inserts: [] }));
const shared = { document: { ...documentFromText('', 'linan'), paragraphs }, words: 8, duration_ms: 3_200, exact: true, left_out: 0 };
const answers: Readonly<Record<string, unknown>> = {
  scriptShared: { ...shared, title: '渡口', update_time: '2026-11-20T01:00:00.000Z' },
  courseLesson: { ...lesson, course: { id: 7, title: '一课' } },
  home: { hero: { text: '清晨五点四十分。', voice_id: 'linan', max_words: 100 }, articles: [article] },
  actorList: { lists: [voice], count: 48 },
  articleLists: { lists: [article], count: 13 },
  articleDetail: {
    ...article,
    content: `<p data-r="1">见<a href="/news/3">资讯</a>、<a href="/course/7/a">课</a>、<a href="/edit?x=1">编辑器</a>。</p>${quoted}`,
    lines: [line],
    narration: line,
    chapters,
  },
  actorDetail: { ...voice, id: 'suwan', name: '苏晚' },
  questionLists: { lists: [question], count: 1 },
  questionDetail: {
    ...question,
    content: '',
    lines: [line],
    answer_list: [
      { ...answer, id: 1, content: quoted, removed: false, accepted: true },
      { ...answer, id: 2, content: '<p>删了的</p>', removed: true, accepted: false },
    ],
  },
  policy: { title: '隐私政策', content: '<h2>一</h2>', update_time: '2026-11-20T01:00:00.000Z' },
};
const site = () => startWebServer({ user: (name) => Promise.resolve(answers[name]) });

// covers: site-40
test('the mobile site plays voices and a line, and every link of it stays below /h5/', async () => {
  const { get } = await site();
  for (const path of ['/h5/', '/h5/notice', '/h5/notice/7', '/h5/policy/privacy', '/h5/qAnda', '/h5/qAnda/5', '/h5/course/7/b']) {
    const { status, text, headers } = await get(path, phone);
    expect(status).toBe(200);
    const links = [...text.matchAll(/<a [^>]*?href="([^"#]+)/g)].map(([, href]) => href);
    expect(links.filter((href) => !/^(?:\/h5\/|\/file\/)/.test(href ?? ''))).toEqual([]);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'nonce-[^' ]+'; /);
  }
  const { text } = await get('/h5/', phone);
  expect(text).toContain('data-sound="/file/s1"');
  expect(text).toContain('aria-label="用林岸的声音听这一句"');
  expect(text).toContain('href="/h5/?voices=7#voices"');
  expect(text).toContain('&lt;b&gt;维护&lt;/b&gt;');
});

test('an article of the mobile site is readable there, and says where a computer has it', async () => {
  const { get } = await site();
  const { text } = await get('/h5/notice/7', phone);
  expect(text).toContain('<a href="/h5/news/3">资讯</a>');
  expect(text).toContain('<a href="/h5/edit?x=1">编辑器</a>');
  expect(text).toContain('<link rel="canonical" href="https://shengyu.example/notice/7">');
});

// covers: pages-37
test('a text of the mobile site is heard: each line and the whole of it have a player, a course has its lessons', async () => {
  const { get } = await site();
  const { text } = await get('/h5/notice/7', phone);
  expect([...text.matchAll(/data-say="(\w+)"/g)].map(([, id]) => id)).toEqual([line.id, line.id]);
  expect(text).toContain('aria-label="听这篇文章"');
  expect(text).toContain('aria-label="试听林岸的例句"');
  expect(text).toContain('<h1 data-r="0">');
  expect(text).toContain('href="/h5/course/7/a"');
  const { text: page, status } = await get('/h5/course/7/b', phone);
  expect(status).toBe(200);
  expect(page).toContain('<link rel="canonical" href="https://shengyu.example/course/7/b">');
  // The narration, the line and the solution.
  expect(page.match(/data-say=/g)).toHaveLength(3);
  expect(page).toContain('aria-current="page"');
});

test('questions are read and heard on a phone, a removed answer is not', async () => {
  const { get } = await site();
  expect((await get('/h5/qAnda', phone)).text).toContain('href="/h5/qAnda/5"');
  const { text } = await get('/h5/qAnda/5', phone);
  expect(text).toContain('aria-label="林岸的回答"');
  expect(text.match(/data-say=/g)).toHaveLength(1);
  expect(text).not.toContain('删了的');
  expect(text).toContain('<link rel="canonical" href="https://shengyu.example/qAnda/5">');
});

test('a member hears on a phone what they made and keeps it; a visitor is asked to sign in', async () => {
  const done = { order_id: 'o1', name: '渡口', words: 8, duration_ms: 3_200, state: 'done' };
  const files = [{ kind: 'audio', name: '渡口.mp3', url: '/file/o1', size: 1 }];
  const works: Record<string, unknown> = {
    orderLists: { lists: [done, { ...done, order_id: 'o2', state: 'failed' }], count: 2 },
    orderDetail: { files },
  };
  const callers: (string | undefined)[] = [];
  const { get } = await startWebServer({
    user: (name) => Promise.resolve({ ...answers, ...works }[name]),
    onCaller: ({ token }) => void callers.push(token),
  });
  const { text } = await get('/h5/works', { ...phone, cookie: 'token=tok' });
  expect(text).toContain('data-sound="/file/o1"');
  expect(text).toContain('aria-label="下载渡口"');
  expect(text).toContain('没做成');
  expect(callers).toContain('tok');
  expect((await get('/h5/works', phone)).text).toContain('登录后听你的作品');
});

// covers: fault-7
test('a phone signs in and registers, and its home has a field to write in with voices to choose from', async () => {
  const { get } = await site();
  expect((await get('/h5/login', phone)).text).toContain('data-enter="signIn"');
  expect((await get('/h5/register', phone)).text).toContain('data-enter="register"');
  const { text } = await get('/h5/', phone);
  expect(text).toMatch(/<textarea[^>]*>清晨五点四十分。<\/textarea>/);
  expect(text).toContain('href="/h5/login"');
  expect(text).toMatch(/<form[^>]* action="\/h5\/edit"/);
  expect((await get('/h5/', { ...phone, cookie: 'token=tok' })).text).not.toContain('href="/h5/login"');
});

test('a document of the mobile site has the dock of the application', async () => {
  const { get } = await site();
  const { text } = await get('/h5/works', phone);
  const [dock = ''] = /<nav class="phone-dock".*?<\/nav>/.exec(text) ?? [];
  const places = [...dock.matchAll(/<a (.*?)href="(.*?)"/g)].map(([link, , href]) => [href, link.includes('aria-current')]);
  expect(places).toEqual([
    ['/h5/edit', false],
    ['/h5/supermarket', false],
    ['/h5/creation', true],
    ['/h5/workbenches', false],
  ]);
});

test('a page that the mobile site does not draw itself is the application’s, drawn for a phone', async () => {
  const { get } = await site();
  const { status, text } = await get('/h5/long', phone);
  expect(status).toBe(200);
  expect(text).toContain('很长的一段');
  expect(text).toContain('"onPhoneSite":true');
  expect(text).toContain('viewport-fit=cover');
  expect(text).toContain('<link rel="canonical" href="https://shengyu.example/long">');
  expect(text).toMatch(/<nav class="phone-dock"[^>]*>.*href="\/h5\/edit"/);
  expect(text).not.toContain('<footer');
});

test('a phone and a computer never get each other’s document of one page', async () => {
  const { get } = await site();
  for (const path of ['/long', '/h5/long', '/long', '/h5/long'])
    expect((await get(path)).text.includes('class="phone-dock"')).toBe(path.startsWith('/h5/'));
});

const link = `/share/${'t'.repeat(24)}`;
const weChat = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 MicroMessenger/8.0.61' };

// covers: fault-1
test.each([phone, weChat])('a link to a shared script keeps its address on a phone, and is heard there', async (headers) => {
  const { get } = await site();
  const opened = await get(link, headers);
  expect([opened.status, opened.headers.get('vary')]).toEqual([200, 'user-agent']);
  expect(opened.text).toContain('<title>渡口 - 声屿</title>');
  expect(opened.text).toContain('<p data-r="1">船要开了。</p>');
  expect(opened.text).toContain('aria-label="听这篇文稿"');
  expect((await get(`/h5${link}`, headers)).text).toContain('船要开了。');
});

test('an operator’s own mobile site leaves links to scripts as they are', async () => {
  const { get } = await startWebServer({ h5Url: 'https://m.shengyu.example/', user: (name) => Promise.resolve(answers[name]) });
  expect((await get(link, phone)).status).toBe(200);
});

test('a link that is closed says so on a phone', async () => {
  const gone = new ApiError({ code: 0, error: 'not_found', data: { error: 'not_found' }, msg: '' });
  const { get } = await startWebServer({ user: () => Promise.reject(gone) });
  const { status, text } = await get(link, phone);
  expect([status, text.includes('这个链接已经关了')]).toEqual([404, true]);
});

test.each(['/h5/news/7', '/h5/news/x', '/h5/policy/none'])('%s is not found', async (path) => {
  const { get } = await site();
  expect((await get(path, phone)).status).toBe(404);
});

test.each(['/nowhere', '/news/7/8', '/course/7/b/c'])('a phone that asks for %s is told what is not there', async (path) => {
  const { get } = await site();
  const { status, headers } = await get(`/h5${path}`, phone);
  const target = `/h5/404?path=${encodeURIComponent(path)}`;
  expect([status, headers.get('location')]).toEqual([302, target]);
  expect((await get(target, phone)).status).toBe(404);
});

test('the mobile page is titled like every page of the site', async () => {
  const { get } = await startWebServer();
  expect((await get('/h5/', phone)).text).toContain('<title>手机版 - 声屿</title>');
});

test('without the API the mobile page says what this is, and an article that it cannot be read now', async () => {
  const { get } = await startWebServer();
  const { status, text } = await get('/h5/', phone);
  expect([status, text.includes('写下一句话')]).toEqual([200, true]);
  expect((await get('/h5/news/1', phone)).status).toBe(503);
});

test('an operator’s own mobile site takes the place of ours', async () => {
  const { get } = await startWebServer({ h5Url: 'https://m.shengyu.example/' });
  const { status, headers } = await get('/h5/', phone);
  expect([status, headers.get('location')]).toEqual([302, 'https://m.shengyu.example/']);
  expect((await get('/h5/news/1', phone)).headers.get('location')).toBe('https://m.shengyu.example/');
});

// covers: asvs-3.7.2
test('the name that a request gives this site is not said back', async () => {
  const { get } = await startWebServer();
  expect((await get('/h5/', { ...phone, 'x-forwarded-host': 'evil.example' })).text).not.toMatch(/evil\.example|localhost/);
});
