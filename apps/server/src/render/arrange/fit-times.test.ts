import { documentFromText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { fitToTimes } from './fit-times.ts';
import type { TimedClause } from './fit-times.ts';

const document = documentFromText('一二三四五六七八九十。\n甲乙丙丁。\n子丑寅卯。', 'linan');
function timed(times: ([number, number] | undefined)[]): ScriptDocument {
  const paragraphs = document.paragraphs.map((paragraph, index) => {
    const time = times[index];
    return time ? { ...paragraph, timing: { startMs: time[0], endMs: time[1] } } : paragraph;
  });
  return { ...document, paragraphs };
}

/** An engine that is a little slower than it is asked to be. */
function speaker(lengthsMs: number[]) {
  const spoken: number[][] = [];
  const speak = (script: ScriptDocument): Promise<TimedClause[]> => {
    const rates = script.paragraphs.map(({ marks }) =>
      marks.reduce((rate, mark) => (mark.kind === 'rate' ? mark.rate : rate), script.settings.rate),
    );
    spoken.push(rates);
    return Promise.resolve(
      lengthsMs.map((ms, paragraph) => {
        const rate = 1 + ((rates[paragraph] ?? 1) - 1) * 0.9;
        const samples = Math.round((ms / rate / 1000) * TIMELINE_RATE);
        return { key: `${paragraph}`, entry: { path: '', samples }, gain: 1, pauseAfterMs: 500, paragraph };
      }),
    );
  };
  return { spoken, speak };
}

async function startsMs(script: ScriptDocument, lengthsMs: number[]) {
  const { spoken, speak } = speaker(lengthsMs);
  const { clauses, overflows } = await fitToTimes(script, await speak(document), speak);
  let atMs = 0;
  const starts = clauses.map(({ entry, pauseBeforeMs = 0, pauseAfterMs }) => {
    const start = atMs + pauseBeforeMs;
    atMs = start + (entry.samples * 1000) / TIMELINE_RATE + pauseAfterMs;
    return Math.round(start);
  });
  return { starts, overflows, spoken };
}

test('paragraphs start at their times; nothing is spoken again when silence is enough', async () => {
  const { starts, overflows, spoken } = await startsMs(
    timed([
      [1000, 2000],
      [4000, 5000],
      [9000, 9900],
    ]),
    [2500, 800, 800],
  );
  expect(starts).toEqual([1000, 4000, 9000]);
  expect(overflows).toEqual([{ paragraph: 0, startMs: 1000, overMs: 1500, into: 'silence' }]);
  expect(spoken).toHaveLength(1);
});

test('what is too long is spoken faster, and once more where the engine was slower than asked', async () => {
  const { starts, overflows, spoken } = await startsMs(
    timed([
      [0, 2000],
      [2100, 3000],
      [9000, 9900],
    ]),
    [2200, 800, 800],
  );
  expect(spoken.map((rates) => rates[0])).toEqual([1, 1.09, 1.15]);
  expect(spoken.every((rates) => rates[1] === 1 && rates[2] === 1)).toBe(true);
  expect(starts).toEqual([0, 2100, 9000]);
  expect(overflows).toEqual([]);
});

test('what does not fit even so is listed, and the delay is made good', async () => {
  const { starts, overflows } = await startsMs(
    timed([
      [0, 2000],
      [2100, 3000],
      [9000, 9900],
    ]),
    [3000, 800, 800],
  );
  expect(starts[1]).toBeGreaterThan(2600);
  expect(starts[2]).toBe(9000);
  expect(overflows.map(({ paragraph, into }) => [paragraph, into])).toEqual([
    [0, 'next'],
    [1, 'silence'],
  ]);
});

test('a paragraph without a time follows after the paragraph pause', async () => {
  const { starts } = await startsMs(timed([[1000, 2000], undefined, [9000, 9900]]), [1000, 800, 800]);
  expect(starts).toEqual([1000, 2500, 9000]);
});
