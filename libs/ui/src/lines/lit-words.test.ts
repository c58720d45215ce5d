/** @jest-environment jsdom */
import { litWords } from './lit-words.ts';

/** Highlights that the page paints, by name: this environment has none. */
const painted = new Map<string, { range: Range }>();
beforeAll(() => {
  class FakeHighlight {
    readonly range: Range;
    priority = 0;
    constructor(range: Range) {
      this.range = range;
    }
  }
  Object.assign(globalThis, { Highlight: FakeHighlight, CSS: { highlights: painted } });
});
beforeEach(() => painted.clear());

const elements = (html: string): Map<number, Element> => {
  document.body.innerHTML = html;
  return new Map([...document.querySelectorAll('[data-r]')].map((each) => [Number(each.getAttribute('data-r')), each]));
};
const cue = (start: number, end: number, start_ms: number) => ({ start, end, start_ms, end_ms: start_ms + 200 });
const shown = (name: string) => painted.get(name)?.range.toString();

test('the word that is heard is lit, across marks and without their chips', () => {
  const words = litWords(elements('<p data-r="0">他在<span class="mk pinyin">行<b>háng</b></span>里走。又来。</p>'), {
    cues: [cue(0, 2, 0), cue(2, 4, 500), cue(6, 7, 900)],
    paragraphs: [0],
  });
  words.light(600, { sentence: true });
  expect([shown('spoken-word')?.replace('háng', ''), painted.get('spoken-word')?.range.startOffset]).toEqual(['行里', 0]);
  expect(shown('spoken-sentence')?.replace('háng', '')).toBe('他在行里走。');
  words.light(950, { sentence: true });
  expect([shown('spoken-word'), shown('spoken-sentence')]).toEqual(['又', '又来。']);
  words.dark();
  expect(painted.size).toBe(0);
});

test('cells of a row are a character apart, and an inner list is read by itself', () => {
  const html =
    '<table><tbody><tr data-r="0"><td>句末</td>\n<td>一秒</td></tr></tbody></table><ul><li data-r="1">甲<ul><li data-r="2">乙</li></ul></li></ul>';
  const words = litWords(elements(html), {
    cues: [cue(0, 2, 0), cue(3, 5, 500), cue(6, 7, 900), cue(8, 9, 1200)],
    paragraphs: [0, 6, 8],
  });
  const lit = [0, 500, 900, 1200].map((at) => {
    words.light(at);
    return shown('spoken-word');
  });
  expect(lit).toEqual(['句末', '一秒', '甲', '乙']);
});

test('a place in the text is heard from the beginning of its sentence', () => {
  const texts = elements('<p data-r="0">一。二。</p><p data-r="1">三，四。</p>');
  const words = litWords(texts, { cues: [cue(0, 1, 0), cue(2, 3, 400), cue(5, 6, 800), cue(7, 8, 1200)], paragraphs: [0, 5] });
  const node = (paragraph: number) => texts.get(paragraph)?.firstChild as Text;
  expect([words.startOf(node(0), 3), words.startOf(node(1), 3), words.startOf(document.body, 0)]).toEqual([400, 800, undefined]);
});

test('a text that stops lighting leaves what another one lights', () => {
  const texts = elements('<p data-r="0">一</p>');
  const [one, other] = [
    litWords(texts, { cues: [cue(0, 1, 0)], paragraphs: [0] }),
    litWords(texts, { cues: [cue(0, 1, 0)], paragraphs: [0] }),
  ];
  one.light(0);
  other.light(0);
  one.dark();
  expect(shown('spoken-word')).toBe('一');
});

test('a browser without custom highlights gets boxes over the word, which go with it', () => {
  const { Highlight } = globalThis;
  Reflect.deleteProperty(globalThis, 'Highlight');
  Range.prototype.getClientRects = () => [new DOMRect(10, 20, 30, 16)] as unknown as DOMRectList;
  try {
    const words = litWords(elements('<p data-r="0">一。二。</p>'), { cues: [cue(0, 1, 0), cue(2, 3, 400)], paragraphs: [0] });
    words.light(0, { sentence: true });
    const boxes = () => [...document.querySelectorAll<HTMLElement>('.lit-box')].map(({ className, style }) => `${className} ${style.left}`);
    expect(boxes().toSorted((a, b) => a.localeCompare(b))).toEqual(['lit-box spoken-sentence 10px', 'lit-box spoken-word 10px']);
    words.light(400);
    expect(boxes()).toHaveLength(2);
    words.dark();
    expect(boxes()).toEqual([]);
  } finally {
    Object.assign(globalThis, { Highlight });
    Reflect.deleteProperty(Range.prototype, 'getClientRects');
  }
});
