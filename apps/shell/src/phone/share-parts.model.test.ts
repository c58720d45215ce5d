import { codePointLength, documentFromText, documentText, heardWords } from '@shengyu/script';
import { shareParts } from './share-parts.model.ts';

test('a script is heard in parts that a visitor may hear: none of them is longer, and together they are all of it', () => {
  const document = documentFromText(`${'潮水退了，船要开了。'.repeat(30)}\n\n灯塔亮了。\n${'一'.repeat(40)}。`, 'linan');
  const parts = shareParts(document, 100);
  expect(parts.length).toBe(3);
  for (const part of parts) expect(heardWords(document, part).words).toBeLessThanOrEqual(100);
  expect(parts[0]?.start).toBe(0);
  expect(parts.at(-1)?.end).toBe(codePointLength(documentText(document)));
  expect(parts.slice(1).map(({ start }) => start)).toEqual(parts.slice(0, -1).map(({ end }) => end));
  expect(parts.reduce((sum, part) => sum + heardWords(document, part).words, 0)).toBe(heardWords(document).words);
});

test('a script without words has no part', () => {
  expect(shareParts(documentFromText('……', 'linan'), 100)).toEqual([]);
});
