import { documentFromText } from '../document/document-from-text.ts';
import { estimateDurationMs } from './estimate-duration.ts';

test('a script of ten hanzi lasts about two and a half seconds', () => {
  const ms = estimateDurationMs(documentFromText('今天天气真的很不错呀。', 'linan'));
  expect(ms).toBeGreaterThan(2000);
  expect(ms).toBeLessThan(3000);
});

test('where paragraphs have times, the last of them tells the length', () => {
  const document = documentFromText('你好。\n再见。', 'linan');
  const alone = estimateDurationMs(documentFromText('再见。', 'linan'));
  const last = document.paragraphs[1];
  if (last) last.timing = { startMs: 60_000, endMs: 61_000 };
  expect(estimateDurationMs(document)).toBe(60_000 + alone);
});
