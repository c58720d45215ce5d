import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { InputMethod, type Way, ways } from './pages/InputMethod.ts';
import { Keys } from './pages/Keys.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

// Chromium only: WebKit's order of events is tried in apps/studio/src/editor/composition-plugin.test.ts.

/** Where a chip is drawn beside 世界, the characters that it is about; a point has none. */
type Side = 'before' | 'behind' | 'point';
interface Chip {
  kind: string;
  side: Side;
  values: Record<string, string | number>;
}

const sound = { soundId: 'wave', name: '海浪', durationMs: 8000 };
const chips: readonly Chip[] = [
  { kind: 'voice', side: 'before', values: { voiceId: 'suwan' } },
  { kind: 'emotion', side: 'before', values: { style: 'calm', strength: 1 } },
  { kind: 'rate', side: 'before', values: { rate: 0.85 } },
  { kind: 'pitch', side: 'before', values: { semitones: 2 } },
  { kind: 'volume', side: 'before', values: { decibels: 3 } },
  { kind: 'stress', side: 'before', values: {} },
  { kind: 'recording', side: 'behind', values: sound },
  { kind: 'link', side: 'behind', values: {} },
  { kind: 'alias', side: 'behind', values: { text: '天下' } },
  { kind: 'number', side: 'behind', values: { reading: 'digits' } },
  { kind: 'phoneme', side: 'behind', values: { ipa: 'wɜːld' } },
  { kind: 'caption', side: 'behind', values: { text: '天下' } },
  { kind: 'pinyin', side: 'behind', values: { syllable: 'shi4' } },
  { kind: 'pause', side: 'point', values: { durationMs: 500 } },
  { kind: 'sound', side: 'point', values: { ...sound, mode: 'overlay', decibels: -6 } },
];

/** The paragraph of a chip, as the editor copies it. A syllable is of one character. */
function paragraphOf({ kind, side, values }: Chip): string {
  const [covered, rest] = kind === 'pinyin' ? ['世', '界'] : ['世界', ''];
  const value = JSON.stringify(side === 'behind' ? { ...values, covers: covered } : values).replaceAll('"', '&quot;');
  const chip =
    side === 'point'
      ? `<span data-point="${kind}" data-value="${value}"></span>`
      : `<span data-mark="${kind}" data-value="${value}">${covered}</span>${rest}`;
  return `<p>你好${chip}再见</p>`;
}

const right = (count: number, key = 'ArrowRight'): string[] => Array<string>(count).fill(key);

interface Place {
  keys: (chip: Chip) => string[];
  /** What is there once `text` is written. */
  wanted: (chip: Chip, text: string) => string;
}

const placed = (side: Side, kind: string, word: string): string => (side === 'before' ? `‹${kind}›${word}` : `${word}‹${kind}›`);
const drawnChip = ({ kind, side }: Chip): string => {
  if (side === 'point') return `‹${kind}›`;
  return kind === 'pinyin' ? `世‹pinyin›界` : placed(side, kind, '世界');
};

const places: Record<string, Place> = {
  'left of it': { keys: () => right(2), wanted: (chip, text) => `你好${text}${drawnChip(chip)}再见` },
  'right of it': {
    // The first key beside a point selects it.
    keys: () => right(4),
    wanted: (chip, text) => `你好${drawnChip(chip)}${text}再见`,
  },
  'inside or onto it': {
    keys: () => right(3),
    wanted({ kind, side }, text) {
      if (side === 'point') return `你好${text}再见`;
      if (kind === 'pinyin') return `你好世‹pinyin›${text}界再见`;
      // What is about exactly these characters goes with them.
      return side === 'before' ? `你好‹${kind}›世${text}界再见` : `你好世${text}界再见`;
    },
  },
  'over it': {
    keys: ({ side }) => (side === 'point' ? right(3) : [...right(2), ...right(2, 'Shift+ArrowRight')]),
    wanted: (_chip, text) => `你好${text}再见`,
  },
};

/** The script as drawn, a line for each paragraph, chips as ‹kind›. */
const drawn = (studio: Studio): Promise<string> =>
  studio.paper.locator('p').evaluateAll((paragraphs) => {
    const read = (node: Node): string => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? '';
      if (node.contentEditable === 'false' || node.getAttribute('contenteditable') === 'false') {
        const chip = node.querySelector<HTMLElement>('[data-chip]')?.dataset['chip'];
        return `‹${chip ?? (node.classList.contains('pause') ? 'pause' : 'sound')}›`;
      }
      return [...node.childNodes].map(read).join('');
    };
    return paragraphs.map(read).join('\n');
  });

const startOf = (chip: Chip): string => `你好${drawnChip(chip)}再见`;

async function bringIn(studio: Studio, paragraphs: readonly string[], text: string): Promise<void> {
  await studio.clear();
  const [first, ...others] = paragraphs;
  await studio.pasteHtml([first?.replace('<p>', '<p data-pm-slice="1 1 []">'), ...others].join(''), text);
  await expect.poll(() => drawn(studio)).toBe(text);
  // What follows a change sooner is undone with it.
  await studio.page.waitForTimeout(450);
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function openBoth(page: Page): Promise<{ studio: Studio; method: InputMethod }> {
  const studio = new Studio(page);
  await studio.open();
  return { studio, method: await InputMethod.open(page, page.context()) };
}

for (const [name, way] of Object.entries<Way>(ways)) {
  test(`${name} writes beside, inside and over each kind of chip, and one undo takes it back`, async ({ page }) => {
    // Some 60 compositions, a key at a time.
    test.slow();
    const { studio, method } = await openBoth(page);
    for (const [where, { keys, wanted }] of Object.entries(places)) {
      await test.step(where, async () => {
        const start = chips.map(startOf).join('\n');
        await bringIn(studio, chips.map(paragraphOf), start);
        await page.keyboard.press('Control+Home');
        for (const chip of chips) {
          await press(page, ['Home', ...keys(chip)]);
          await method.write(way);
          await page.keyboard.press('ArrowDown');
        }
        await expect.poll(() => drawn(studio)).toBe(chips.map((chip) => wanted(chip, way.writes)).join('\n'));
        for (const _chip of chips) await page.keyboard.press('Control+Z');
        await expect.poll(() => drawn(studio)).toBe(start);
      });
    }
  });
}

const pause = '<span data-point="pause" data-value="{&quot;durationMs&quot;:500}"></span>';
const selections: readonly [paragraphs: readonly string[], start: string, keys: readonly string[], wanted: (text: string) => string][] = [
  [['<p>第一段</p>', '<p>第二段</p>'], '第一段\n第二段', ['Control+A'], (text) => text],
  [[`<p>${pause}第一段</p>`, '<p></p>', `<p>第三段${pause}</p>`], '‹pause›第一段\n\n第三段‹pause›', ['Control+A'], (text) => text],
  [
    ['<p>第一段</p>', `<p>第${pause}二段</p>`, '<p>第三段</p>'],
    '第一段\n第‹pause›二段\n第三段',
    ['Control+Home', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'],
    (text) => `第${text}三段`,
  ],
  [[`<p>第一${pause}段</p>`, '<p>第二段</p>'], '第一‹pause›段\n第二段', ['Control+End', 'Shift+Control+Home'], (text) => text],
  [['<p>第一段</p>', '<p>第二段</p>'], '第一段\n第二段', ['Control+End', 'ArrowLeft', 'Shift+ArrowUp'], (text) => `第一${text}段`],
];

test('what an input method writes over several paragraphs replaces them, and one undo brings them back', async ({ page }) => {
  const { studio, method } = await openBoth(page);
  for (const [paragraphs, start, keys, wanted] of selections) {
    await bringIn(studio, paragraphs, start);
    for (const way of Object.values<Way>(ways)) {
      await press(page, keys);
      await method.write(way);
      await expect.poll(() => drawn(studio)).toBe(wanted(way.writes));
      await page.keyboard.press('Control+Z');
      await expect.poll(() => drawn(studio)).toBe(start);
    }
  }
});

test('an empty script that Tab enters takes what an input method writes whole', async ({ page }) => {
  const { studio, method } = await openBoth(page);
  await studio.clear();
  await page.keyboard.press('Shift+Tab');
  for (const way of Object.values<Way>(ways)) {
    await new Keys(page).to(studio.paper);
    await method.write(way);
    await method.write(way);
    await expect.poll(() => drawn(studio)).toBe(`${way.writes}${way.writes}`);
    await studio.clear();
    await page.keyboard.press('Shift+Tab');
  }
});

test('nothing half-typed is sent, analysed or counted', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  const { studio, method } = await openBoth(page);
  await studio.create();
  await studio.paste('阿婆');
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.postData() ?? ''));
  const status = page.getByRole('region', { name: '文稿状态' });
  const counted = await status.innerText();
  await method.compose(ways.pinyin.shows);
  await expect.poll(() => drawn(studio)).toBe('阿婆ce shi');
  // Twice as long as a change waits to be sent.
  await page.waitForTimeout(4000);
  expect(sent.filter((body) => body.includes('阿婆'))).toEqual([]);
  expect(await status.innerText()).toBe(counted);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await method.write({ shows: [], writes: '测试' });
  await expect.poll(() => sent.some((body) => body.includes('阿婆测试'))).toBe(true);
});
