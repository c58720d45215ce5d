import { answerArt, findPortrait } from './answer-art.ts';
import { chartUrl, islandUrl, portraitStyle } from './art-url.ts';
import { sceneLook } from './motif.ts';

test('the same voice has the same island, another voice another one', () => {
  const look = { seed: 'linan', hue: 'blue', rough: 0.25 };
  const drawn = answerArt(islandUrl(look, 'avatar'));
  expect(drawn).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"');
  expect(answerArt(islandUrl(look, 'avatar'))).toBe(drawn);
  expect(answerArt(islandUrl({ ...look, seed: 'suwan' }, 'avatar'))).not.toBe(drawn);
});

test('small pictures have three bands of land, large ones five', () => {
  const bands = (shape: 'small' | 'avatar') => answerArt(islandUrl({ seed: 'gu', hue: 'sea' }, shape))?.match(/<path/g)?.length;
  expect(bands('small')).toBe(1 + 3);
  expect(bands('avatar')).toBe(1 + 5);
});

test('an unknown hue is drawn blue, a name in any script has an island', () => {
  expect(answerArt(islandUrl({ seed: '梁阿婆 / 1', hue: 'nocolour' }, 'cover'))).toContain('#DFE8FF');
});

test('a text has a picture of what it is about, with a ramp for the dark', () => {
  const look = sceneLook('一段旁白的八处停顿', { seed: 'a1', hue: 'violet' });
  expect(look.seed).toBe('rests.a1');
  const drawn = answerArt(islandUrl(look, 'scene'));
  expect(drawn).toContain('prefers-color-scheme:dark');
  expect(drawn).not.toBe(answerArt(islandUrl({ ...look, seed: 'route.a1' }, 'scene')));
  expect(answerArt(islandUrl({ seed: 'anything', hue: 'blue' }, 'sceneWide'))).toContain('width="590"');
});

test('a portrait is the island of its address in the colours of one scheme', () => {
  const addresses = portraitStyle({ seed: `梁(阿)'婆`, hue: 'coral', rough: 0.3 }, 'small');
  const [day, night] = Object.values(addresses).map((value) => findPortrait(/^url\((.*)\)$/.exec(value)?.[1] ?? ''));
  const drawing = { seed: `梁(阿)'婆`, hue: 'coral', width: 44, height: 44, rough: 0.3, small: true };
  expect(day).toEqual({ side: 56, drawing: { ...drawing, scheme: 'day' } });
  expect(night).toEqual({ side: 56, drawing: { ...drawing, scheme: 'night' } });
});

test.each([
  '/art/3/cover/blue/10/x.day.avif',
  '/art/3/avatar/blue/10/x.dusk.avif',
  '/art/3/avatar/blue/101/x.day.avif',
  '/art/3/avatar/blue/10/x.svg',
])('%s is no portrait', (path) => {
  expect(findPortrait(path)).toBeNull();
});

test('the chart has a symbol per voice', () => {
  const chart = answerArt(chartUrl(['linan', 'suwan']));
  expect(chart).toContain('id="sea"');
  expect(chart).toContain('id="isle-1"');
  expect(chart).not.toContain('id="isle-2"');
});

test.each([
  '/art/3/avatar/blue/101/x.svg',
  '/art/3/poster/blue/10/x.svg',
  '/art/3/avatar/blue/10/.svg',
  '/art/3/avatar/blue/10/%E0%A4%A.svg',
  `/art/3/avatar/blue/10/${'a'.repeat(65)}.svg`,
  '/art/3/chart/a.b.c.d.e.f.g.h.svg',
  '/art/../etc/passwd',
])('%s is nothing we draw', (path) => {
  expect(answerArt(path)).toBeNull();
});

test('a picture that comes within a document takes 5 KB at most', () => {
  for (const seed of ['news-1', 'news-2', 'linan', 'suwan', '一座岛'])
    expect(answerArt(`/art/3/wide/blue/40/${encodeURIComponent(seed)}.svg`)?.length).toBeLessThan(5 * 1024);
});
