import pg from 'pg';
import { searchTerms } from '../../apps/server/src/commands/ground/keywords/search-terms.ts';
import { titleTerms } from '../../apps/server/src/commands/ground/keywords/title-terms.ts';

const RECORDS = 100_000;
const AT_ONCE = 2_000;
const subjects = ['停顿', '多音字', '字幕', '有声书', '语速', '背景音', '旁白', '广告', '课件', '播报'];
const places = ['码头', '渡口', '灯塔', '老街', '海边', '车站', '课堂', '书房', '早市', '山路'];
const body = '先听一遍再动手，改的是听着别扭的地方。句子短一点，停顿留给最要紧的那个词，剩下的交给声音。';

/** Stores 100,000 articles as they are stored by the site, each found by its words and by its title's pinyin. */
export async function fillArticles(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let first = 0; first < RECORDS; first += AT_ONCE) {
    const titles = Array.from({ length: AT_ONCE }, (_, index) => {
      const n = first + index;
      return `${places[n % 10] ?? ''}的${subjects[Math.floor(n / 10) % 10] ?? ''}第${n}篇${n % 5_000 === 7 ? '蓑衣' : ''}`;
    });
    const texts = titles.map((title) => searchTerms(`${title}\n\n${body}`));
    await client.query(
      `insert into articles (type, category_id, title, summary, body, author, cover_seed, cover_hue, published_at, search, title_search)
        select 'news', (select min(id) from article_categories where type = 'news'), title, '', $1, '编辑部', 'x', 'blue',
          now() - ($5 + at) * interval '3 minutes', to_tsvector('simple', terms), to_tsvector('simple', pinyin)
        from unnest($2::text[], $3::text[], $4::text[]) with ordinality as many(title, terms, pinyin, at)`,
      [body, titles, texts, titles.map(titleTerms), first],
    );
  }
  await client.query('vacuum analyze articles');
  await client.end();
}
