import type { CallInput, CallOutput } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';
import { fillSearch } from '../../../jobs/content/fill-search.ts';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { titleVector } from '../../ground/keywords/title-terms.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
}, 120_000);
afterAll(() => api.close());

type Answer = CallOutput<'siteSearch'>;
const search = (input: CallInput<'siteSearch'>): Promise<Answer> => api.ask('siteSearch', input) as Promise<Answer>;
const textOf = (parts: Answer['groups'][number]['lists'][number]['title']): string => parts.map(({ text }) => text).join('');
const titlesOf = ({ groups }: Answer, kind: string): string[] =>
  groups.find((group) => group.kind === kind)?.lists.map(({ title }) => textOf(title)) ?? [];

async function write(title: string, { body = '', published = 'now()', views = 0 } = {}): Promise<void> {
  await api.database.db.execute(sql`
    insert into articles (type, category_id, title, summary, body, author, cover_seed, cover_hue, views, published_at, search, title_search)
    select 'news', min(id), ${title}, '', ${body}, '', '', 'blue', ${views}, ${sql.raw(published)},
      to_tsvector('simple', ${[...body].join(' ')}), ${titleVector(title)} from article_categories where type = 'news'`);
}

it('words are found in articles, questions and policies, and each kind is a group', async () => {
  const { groups } = await search({ keyword: '声音' });
  expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['course', 'news', 'question', 'policy']));
  for (const { lists, count } of groups) expect(lists.length).toBe(Math.min(5, count));
});

// covers: pages-38
it('a title is found by its pinyin, whole, begun or in initials, and says what the letters were read as', async () => {
  await write('潮汐渡轮指南');
  for (const keyword of ['chaoxidulun', 'dulunzh', 'cxdl', 'dlzn', 'DuLun']) {
    expect([keyword, ...titlesOf(await search({ keyword }), 'news')]).toEqual([keyword, '潮汐渡轮指南']);
  }
  const found = await search({ keyword: 'dulun' });
  expect(found.read_as).toBe('渡轮');
  expect(found.groups[0]?.lists[0]?.title).toEqual([
    { text: '潮汐', hit: false },
    { text: '渡轮', hit: true },
    { text: '指南', hit: false },
  ]);
});

it('letters that a title reads as a word find texts with this word in their body too, marked in the excerpt, in lists as well', async () => {
  await write('萤火虫什么时候来');
  await write('夏夜的声音', { body: '四周安静，萤火虫在草丛里。' });
  await api.database.db.execute(
    sql`update articles set search = to_tsvector('simple', ${searchTerms('夏夜的声音 四周安静，萤火虫在草丛里。')}) where title = '夏夜的声音'`,
  );
  for (const keyword of ['yinghuochong', 'yinghuoc', 'yhc', '萤火虫']) {
    expect([keyword, ...titlesOf(await search({ keyword }), 'news')]).toContain('夏夜的声音');
  }
  const found = await search({ keyword: 'yinghuochong' });
  expect(titlesOf(found, 'news')[0]).toBe('萤火虫什么时候来');
  const [news] = found.groups.filter(({ kind }) => kind === 'news');
  expect(news?.lists[1]?.excerpt).toContainEqual({ text: '萤火虫', hit: true });
  const { lists } = (await api.ask('articleLists', { type: 'news', keyword: 'yinghuochong' })) as CallOutput<'articleLists'>;
  expect(lists.map(({ title }) => title)).toContain('夏夜的声音');
});

it('two letters find titles alone: they are the initials of too much', async () => {
  await write('琥珀的来历');
  await write('一块石头', { body: '琥珀' });
  await api.database.db.execute(sql`update articles set search = to_tsvector('simple', '琥珀') where title = '一块石头'`);
  expect(titlesOf(await search({ keyword: 'hp' }), 'news')).not.toContain('一块石头');
});

it('the whole title comes before its beginning, that before the middle, and a title before a text', async () => {
  await write('海雾', { views: 0 });
  await write('海雾来了', { views: 5 });
  await write('看海雾', { views: 50 });
  await write('别的', { body: '海雾', views: 5000 });
  await api.database.db.execute(sql`update articles set search = to_tsvector('simple', '海雾') where title = '别的'`);
  expect(titlesOf(await search({ keyword: '海雾' }), 'news')).toEqual(['海雾', '海雾来了', '看海雾', '别的']);
});

it('drafts and what comes later are not found', async () => {
  await write('未来的灯塔日志', { published: `now() + interval '1 day'` });
  await write('草稿的灯塔日志', { published: 'null' });
  expect(titlesOf(await search({ keyword: '灯塔日志' }), 'news')).toEqual([]);
});

it('one kind is paged, and no more is counted than is ranked', async () => {
  for (let index = 0; index < 45; index += 1) await write(`雨燕第${index}号`);
  const page = async (page_no: number): Promise<string[]> =>
    titlesOf(await search({ keyword: '雨燕', kind: 'news', page_no, page_size: 20 }), 'news');
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  expect(new Set(pages.flat()).size).toBe(45);
});

// covers: security-88
it.each(['', '   ', '，。！', "' & | ! :* <->", '%%%'])('%j finds nothing and harms nothing', async (keyword) => {
  expect(await search({ keyword })).toEqual({ read_as: '', groups: [] });
});

it('signs of the query language are words like others', async () => {
  await expect(search({ keyword: `雨燕' | 'x & !(` })).resolves.toBeDefined();
});

it('a stored title without an index of its own is filled in at start', async () => {
  await write('蓑衣与斗笠');
  await api.database.db.execute(sql`update articles set title_search = ''::tsvector where title = '蓑衣与斗笠'`);
  expect(titlesOf(await search({ keyword: 'suoyi' }), 'news')).toEqual([]);
  await fillSearch(api.database, new AbortController().signal);
  expect(titlesOf(await search({ keyword: 'suoyi' }), 'news')).toEqual(['蓑衣与斗笠']);
});

it('texts that were stored by other rules of what a word is are read anew at start, once', async () => {
  await write('MP3格式怎么选');
  const old = sql`to_tsvector('simple', 'mp3格式怎么选')`;
  await api.database.db.execute(sql`update articles set search = ${old}, title_search = ${old} where title = 'MP3格式怎么选'`);
  await api.database.db.execute(sql`delete from site_settings where key = 'search_version'`);
  expect(titlesOf(await search({ keyword: '格式' }), 'news')).not.toContain('MP3格式怎么选');
  await fillSearch(api.database, new AbortController().signal);
  expect(titlesOf(await search({ keyword: '格式' }), 'news')).toContain('MP3格式怎么选');
  expect(await api.database.query(`select value from site_settings where key = 'search_version'`)).toHaveLength(1);
});

it('a voice is found by its name, its pinyin and its uses', async () => {
  const { lists } = (await api.ask('actorList', { tag_ids: [] })) as CallOutput<'actorList'>;
  const [voice] = lists;
  expect(titlesOf(await search({ keyword: voice?.name ?? '' }), 'voice')[0]).toBe(voice?.name);
});
