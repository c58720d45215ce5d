import { readdirSync, readFileSync } from 'node:fs';
import type { CallOutput } from '@shengyu/api';
import { gatherReadings } from '@shengyu/api/readings';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Analysis = CallOutput<'scriptAnalyze'>;

const policies = new URL('../../../catalogue/policies/', import.meta.url);
/** All that is said place by place. */
const wholly = { parts: ['clauses', 'polyphones', 'numbers', 'silent'] };
/** A script of a usual length, as people write them. */
const prose = readdirSync(policies)
  .map((name) => readFileSync(new URL(name, policies), 'utf8'))
  .join('\n')
  .slice(0, 4_000);
const long = Array.from({ length: 60 }, (_, chapter) => `第${chapter}章\n${prose}`)
  .join('\n')
  .slice(0, 100_000);

const timesText = (answer: unknown, text: string): number => Buffer.byteLength(JSON.stringify(answer)) / Buffer.byteLength(text);

describe.each(oneDatabase)('analyses on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    ({ token } = await api.member());
  }, 120_000);
  afterAll(() => api.close());
  const analyse = async (input: object) => (await api.ask('scriptAnalyze', input, { token })) as Analysis;

  // covers: fault-113
  it.each([{}, { parts: ['readings', 'numbers'] }])(
    'with %j an answer is at most three times the text, of a script of any length but a short one, whose readings are named for few places',
    async (parts) => {
      for (const [length, times] of [
        [2_000, 3.2],
        [4_000, 3],
        [8_000, 3],
      ] as const) {
        const text = (prose + prose).slice(0, length);
        const answer = await analyse({ text, ...parts });
        expect(answer.next).toBeNull();
        expect(timesText(answer, text)).toBeLessThan(times);
      }
      expect(timesText(await analyse({ text: long, ...parts }), long)).toBeLessThan(3);
    },
    120_000,
  );

  // covers: security-99
  it('the whole analysis of a long script comes in pages of at most three times the text, nothing left out and nothing twice', async () => {
    const text = long.slice(0, 40_000);
    const pages: Analysis[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: Analysis = await analyse({ text, from, ...wholly });
      expect(timesText(page, text)).toBeLessThan(3.01);
      pages.push(page);
      from = page.next;
    }
    expect(pages.length).toBeGreaterThan(5);
    const clauses = pages.flatMap((page) => page.clauses);
    expect((pages[0]?.text ?? text).replaceAll('\n', '')).toBe(clauses.map((clause) => clause.text).join(''));
    expect(new Set(pages.map(({ words, duration_ms, price }) => `${words} ${duration_ms} ${price}`)).size).toBe(1);
    const short = await analyse({ text, parts: ['readings', 'numbers'] });
    expect(short).toMatchObject({ ...gatherReadings(pages.flatMap((page) => page.polyphones)), clauses: [], polyphones: [], next: null });
    expect(short.numbers).toEqual(pages.flatMap((page) => page.numbers));
  }, 120_000);

  it('a usual script has its whole analysis in one answer, as before there were pages', async () => {
    const { next, clauses, polyphones, numbers, readings, unsure } = await analyse({ text: prose, ...wholly });
    expect([next, readings, unsure]).toEqual([null, {}, []]);
    expect(clauses.at(-1)?.text).toBeTruthy();
    expect(polyphones[0]).toEqual({
      start: expect.any(Number),
      char: expect.any(String),
      candidates: expect.any(Array),
      chosen: expect.any(String),
      sure: expect.any(Boolean),
    });
    expect(numbers.length).toBeGreaterThan(0);
  }, 120_000);

  it('a page far behind costs a visitor a share of the whole text, which is cut for it', async () => {
    const from = { headers: { fingerprint: 'pages' }, address: '10.9.9.8' };
    const page = () => api.send('scriptAnalyze', { text: '好'.repeat(100_000), from: 99_999 }, from);
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await page()).code);
    expect([codes.slice(0, 10), codes[10]]).toEqual([Array.from({ length: 10 }, () => 1), 0]);
  }, 120_000);
});
