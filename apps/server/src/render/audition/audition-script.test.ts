import { samplesOf } from '../../testing/measured-sound.ts';
import { background, bell, openMixRenderer, pathOf, script } from '../../testing/open-mix-renderer.ts';
import type { MixRenderer } from '../../testing/open-mix-renderer.ts';

let mix: MixRenderer;
beforeAll(async () => {
  mix = await openMixRenderer();
}, 120_000);
afterAll(() => mix.close());

test('an audition holds what the file will hold: recordings, sounds, the bed, the effect and the times of words', async () => {
  const document = script((made) => {
    made.settings.background = { ...background, fadeInMs: 0 };
    made.settings.effect = { name: 'telephone', amounts: { amount: 1, noise: 0 } };
    made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'block' });
    made.paragraphs[0]?.marks.push({ kind: 'recording', start: 9, end: 16, soundId: 'mine', name: '录音', durationMs: 1 });
  });
  const file = await mix.render(document);
  const tokens = [];
  const parts: Int16Array[] = [];
  for await (const chunk of mix.renderer.audition(document, undefined, new AbortController().signal)) {
    tokens.push(...chunk.tokens);
    parts.push(chunk.pcm);
  }
  expect(tokens).toEqual(file.tokens);
  const [heard, [left = new Float32Array(0), right = left]] = [
    Float32Array.from(parts.flatMap((pcm) => [...pcm])),
    await samplesOf(pathOf(file)),
  ];
  // The same sound at half the rate and before mastering: proportional, with a gain of its own.
  let [products, heardSquares, mixSquares] = [0, 0, 0];
  for (let at = 0; at < Math.min(heard.length, left.length / 2); at += 1) {
    const value = ((left[2 * at] as number) + (right[2 * at] as number)) / 2;
    products += (heard[at] as number) * value;
    heardSquares += (heard[at] as number) ** 2;
    mixSquares += value ** 2;
  }
  expect(products / Math.sqrt(heardSquares * mixSquares)).toBeGreaterThan(0.95);
}, 120_000);

test('an audition of a selection holds the sounds of the selection', async () => {
  const document = script((made) => made.paragraphs[0]?.inserts.push({ ...bell, at: 12, mode: 'overlay' }));
  const chunks = [];
  for await (const chunk of mix.renderer.audition(document, { start: 11, end: 14 }, new AbortController().signal)) chunks.push(chunk);
  expect(chunks.flatMap(({ tokens }) => tokens).map(({ start }) => start)).toEqual([11, 12, 13]);
  expect(chunks[0]?.tokens[0]?.startMs).toBe(0);
  const samples = chunks.reduce((sum, { pcm }) => sum + pcm.length, 0);
  expect((samples * 1000) / 22_050).toBeGreaterThan(800);
}, 120_000);

test('an audition mixes long gaps a few seconds at a time', async () => {
  const document = script((made) => {
    made.settings.background = background;
    made.paragraphs[0]?.inserts.push(...Array.from({ length: 5 }, () => ({ kind: 'pause' as const, at: 9, durationMs: 10_000 })));
  });
  const chunks = [];
  for await (const chunk of mix.renderer.audition(document, undefined, new AbortController().signal)) chunks.push(chunk);
  for (const { pcm } of chunks) expect(pcm.length).toBeLessThanOrEqual(10 * 22_050);
  expect(chunks.reduce((sum, { pcm }) => sum + pcm.length, 0) / 22_050).toBeGreaterThan(50);
  const starts = chunks.flatMap(({ tokens }) => tokens).map(({ start }) => start);
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
}, 120_000);
