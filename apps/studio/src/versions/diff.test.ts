import fc from 'fast-check';
import { diffTexts } from './diff.model.ts';

const said = (before: string, after: string): string[] =>
  diffTexts(before.split('\n'), after.split('\n')).lines.map(({ pieces }) =>
    pieces.map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text)).join(''),
  );

test('a changed paragraph shows its added and removed characters, the others stay as they are', () => {
  expect(said('一样\n行长是全岛唯一的柜员\n一样', '一样\n行长也是唯一的柜员\n一样')).toEqual([
    '一样',
    '行长[+也]是[-全岛]唯一的柜员',
    '一样',
  ]);
  expect(said('一\n二\n三', '一\n三\n四')).toEqual(['一', '[-二]', '三', '[+四]']);
  expect(diffTexts(['全岛😀'], ['全岛'])).toMatchObject({ added: 0, removed: 1 });
});

test('what is shown without the added is the old text, and without the removed the new one', () => {
  const text = fc.array(fc.constantFrom('行', '长', '好', '\n', '😀'), { maxLength: 40 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { lines } = diffTexts(before.split('\n'), after.split('\n'));
      const side = (without: string): string =>
        lines
          .filter(({ pieces }) => pieces.some(({ kind }) => kind !== without))
          .map(({ pieces }) => pieces.flatMap(({ kind, text: piece }) => (kind === without ? [] : [piece])).join(''))
          .join('');
      expect(side('added')).toBe(before.replaceAll('\n', ''));
      expect(side('removed')).toBe(after.replaceAll('\n', ''));
    }),
    { seed: 20_261_121 },
  );
});

test('a text has no difference to itself', () => {
  expect(diffTexts(['行', '长'], ['行', '长'])).toMatchObject({ added: 0, removed: 0 });
});

test('two books with nothing in common are compared in bounded time', () => {
  const book = (letter: string): string[] => Array.from({ length: 5000 }, (_, index) => `${letter}${index}`);
  expect(diffTexts(book('a'), book('b')).lines).toHaveLength(5000);
});
