import { labelTone } from './label-tone.ts';

test('the tone of the audible label says AI: short long, short short', () => {
  const rate = 22_050;
  const tone = labelTone(rate);
  const loud = Array.from({ length: Math.floor(tone.length / 441) }, (_, block) =>
    tone.subarray(block * 441, (block + 1) * 441).some((value) => Math.abs(value) > 3000),
  );
  const runs: number[] = [];
  for (const [index, on] of loud.entries()) {
    if (on && !loud[index - 1]) runs.push(0);
    if (on) runs.push((runs.pop() ?? 0) + 1);
  }
  expect(runs.map((run) => (run > 8 ? 'long' : 'short'))).toEqual(['short', 'long', 'short', 'short']);
});
