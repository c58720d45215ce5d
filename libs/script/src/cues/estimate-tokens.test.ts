import { documentFromText } from '../document/document-from-text.ts';
import { documentText } from '../document/document-text.ts';
import { atPace, estimateDurationMs } from './estimate-duration.ts';
import { estimateTokens } from './estimate-tokens.ts';

test('estimated times cover every spoken word in order and end with the estimated length', () => {
  const document = documentFromText('今天 hello，12 个😀。\n第二段，完。', 'linan');
  const tokens = estimateTokens(document);
  const text = [...documentText(document)];
  expect(tokens.map(({ start, end }) => text.slice(start, end).join(''))).toEqual([...'今天', 'hello', ...'12个第二段完']);
  for (const [index, token] of tokens.entries()) {
    expect(token.startMs).toBeGreaterThanOrEqual((tokens[index - 1]?.endMs ?? 0) - 1e-6);
    expect(token.endMs).toBeGreaterThan(token.startMs);
  }
  expect(Math.round(tokens.at(-1)?.endMs ?? 0)).toBeLessThanOrEqual(estimateDurationMs(document));
});

test('twice the rate takes the time of twice the pace', () => {
  const document = documentFromText('今天很好', 'linan');
  const fast = { ...document, settings: { ...document.settings, rate: 2 } };
  expect(estimateTokens(fast).at(-1)?.endMs).toBeCloseTo(atPace(estimateTokens(document).at(-1)?.endMs ?? 0, 2));
});
