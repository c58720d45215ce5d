import type { Insert, Mark, ScriptDocument } from '../document/document.ts';
import { documentFromText } from '../document/document-from-text.ts';
import { checkGoals } from './check-goals.ts';
import { readGoal } from './goal.ts';

const TEXT = '码头上的人都知道，老陈从来不等船，是船等老陈。';
const at = (word: string, from = 0) => [...TEXT.slice(0, TEXT.indexOf(word, from))].length;
const script = (marks: Mark[] = [], inserts: Insert[] = [], text = TEXT): ScriptDocument => {
  const document = documentFromText(text, 'linan');
  return { ...document, paragraphs: document.paragraphs.map((each) => ({ ...each, marks, inserts })) };
};
const check = (written: string, document: ScriptDocument) => {
  const goal = readGoal(written);
  if (!goal) throw new Error(`no goal: ${written}`);
  return checkGoals([goal], document)[0];
};
const stress = (start: number, length = 1): Mark => ({ kind: 'stress', start, end: start + length });
const last = at('是船') + 2;

test('one stress is met by one, missed by none and by two', () => {
  expect(check('stress 1', script([stress(last)]))).toMatchObject({ met: true, found: ['等'] });
  expect(check('stress 1', script())).toMatchObject({ miss: 'none' });
  expect(check('stress 1', script([stress(at('都')), stress(last)]))).toMatchObject({ miss: 'many', found: ['都', '等'] });
});

test('a mark inside the words is met, one outside or one that is too long is not', () => {
  expect(check('stress in 船等老陈 1', script([stress(last)]))).toMatchObject({ met: true });
  expect(check('stress in 船等老陈 1', script([stress(at('都'))]))).toMatchObject({ miss: 'elsewhere' });
  expect(check('stress in 船等老陈 1', script([stress(last, 2)]))).toMatchObject({ miss: 'many' });
});

test('a pause counts beside its words, across punctuation, with the wanted length', () => {
  const pause = (durationMs: number, place = at('是船')): Insert => ({ kind: 'pause', at: place, durationMs });
  expect(check('pause before 是船 300-500', script([], [pause(400)]))).toMatchObject({ met: true, durationMs: 400 });
  expect(check('pause before 是船 300-500', script([], [pause(400, at('是船') - 1)]))).toMatchObject({ met: true });
  expect(check('pause before 是船 300-500', script([], [pause(900)]))).toMatchObject({ miss: 'value', durationMs: 900 });
  expect(check('pause before 是船 300-500', script([], [pause(400, at('老陈'))]))).toMatchObject({ miss: 'none' });
  expect(check('pause after 知道 300-500', script([], [pause(500, at('老陈'))]))).toMatchObject({ met: true });
});

test('a reading is right by its value, at each place of the words', () => {
  const read = (...syllables: string[]): Mark[] => [{ kind: 'pinyin', start: 0, end: 1, syllables }];
  const document = (marks: Mark[]) => script(marks, [], '重来。');
  expect(check('pinyin on 重 chong2', document(read('chong2')))).toMatchObject({ met: true });
  expect(check('pinyin on 重 chong2', document(read('zhong4')))).toMatchObject({ miss: 'value' });
  expect(check('pinyin on 重 chong2', document([]))).toMatchObject({ miss: 'none' });
  expect(check('pinyin on 重 chong2', script(read('chong2'), [], '重来，重来。'))).toMatchObject({ miss: 'elsewhere' });
});

test('a figure is right within its bounds', () => {
  const slow = (rate: number): Mark[] => [{ kind: 'rate', start: 0, end: 3, rate }];
  expect(check('rate on 码头 0.8-0.95', script(slow(0.85)))).toMatchObject({ met: true });
  expect(check('rate on 码头 0.8-0.95', script(slow(1.2)))).toMatchObject({ miss: 'value' });
});

test('voices are counted with the narrator’s', () => {
  const other: Mark = { kind: 'voice', start: 0, end: 2, voiceId: 'apo' };
  expect(check('voices 2', script([other]))).toMatchObject({ met: true, found: ['linan', 'apo'] });
  expect(check('voices 2', script())).toMatchObject({ miss: 'none' });
});

test('words that were rewritten are named as gone', () => {
  expect(check('stress in 船等老陈', script([stress(0)], [], '别的话。'))).toMatchObject({ miss: 'gone' });
});

test.each(['', 'stress', 'shout 1', 'pause before 是船', 'voices many', 'stress in'])('“%s” is no goal', (written) => {
  expect(readGoal(written)).toBeNull();
});
