import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';
import { cardOf, cardVersion, type Card } from './card.ts';
import type { HeadTags } from '../../head/compose-head.ts';
import { createCards } from './create-cards.ts';
import type { Picture } from './draw-thread.ts';

afterEach(closeWebServers);

const card = (title: string): Card => ({ section: '', title, site: '声屿', host: '', seed: 'x', hue: 'blue' });

// covers: security-104
test('a page names its picture, which shows its own title whatever the address asks for', async () => {
  const { get } = await startWebServer();
  const { text } = await get('/news?title=别的');
  const address = /property="og:image" content="https:\/\/shengyu\.example(\/card\/news\.png\?v=[\w-]{10})"/.exec(text)?.[1] ?? '';
  const picture = await get(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect((JSON.parse(picture.text) as { card: Card }).card.title).toBe('三条新闻');
  const asked = await get('/card/news.png?v=other&title=别的');
  expect([asked.text, asked.headers.get('cache-control')]).toEqual([picture.text, 'public, max-age=3600']);
});

test('a portrait is an AVIF for good at its address, and no other address has one', async () => {
  const { get } = await startWebServer();
  const { status, headers, text } = await get('/art/3/avatar/blue/25/linan.night.avif');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(headers.get('cache-control')).toContain('immutable');
  expect(JSON.parse(text)).toMatchObject({ kind: 'portrait', portrait: { side: 128, drawing: { seed: 'linan', scheme: 'night' } } });
  expect((await get('/art/3/avatar/blue/25/linan.dusk.avif')).status).toBe(404);
});

test.each(['/card/nowhere.png', '/card/news/9.png', '/card/mine.png', '/card/404.png', '/card/news.jpg', '/card/'])(
  '%s is the picture of no page for everyone',
  async (path) => {
    const { get } = await startWebServer();
    expect((await get(path)).status).toBe(404);
  },
);

// covers: fault-43
test.each([
  [{ title: '资讯' }, '资讯'],
  [{ title: '资讯', claim: '写下一句话，马上听见它。' }, '写下一句话，马上听见它。'],
  [{}, '声屿 AI 配音'],
])('the picture of %j says %s', (page, title) => {
  const head = { title: '声屿 AI 配音', canonical: '', siteName: '声屿' } as HeadTags;
  expect(cardOf(page, head, '/').title).toBe(title);
});

test('a picture is drawn once, and too many at once are refused', async () => {
  const drawn: string[] = [];
  const held: (() => void)[] = [];
  const cards = createCards((picture: Picture) => {
    drawn.push(picture.kind === 'card' ? picture.card.title : picture.kind);
    return new Promise((resolve) => held.push(() => resolve(Buffer.from('png'))));
  });
  const waiting = Array.from({ length: 24 }, (_, index) => cards.draw(card(String(index))));
  void cards.draw(card('0'));
  await expect(cards.draw(card('one more'))).rejects.toMatchObject({ name: 'BusyError' });
  const portrait = cards.portrait('/art/3/avatar/blue/25/linan.day.avif');
  for (const end of held) end();
  await Promise.all([...waiting, portrait]);
  await cards.draw(card('0'));
  expect(drawn.slice(24)).toEqual(['portrait']);
  expect(cardVersion(card('0'))).not.toBe(cardVersion(card('1')));
});
