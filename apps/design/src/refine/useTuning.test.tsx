/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { DesignParameters, DesignRecord } from '@shengyu/api';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTuning, type Tuning } from './useTuning.ts';

afterEach(cleanup);
beforeEach(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

/** A design whose versions are made by hand. */
function stage() {
  const asked: { from: number; parameters: DesignParameters; answer: (made: boolean) => Promise<void> }[] = [];
  let tuning: Tuning | undefined;
  let goTo: (version: number) => void = () => undefined;
  function Sliders() {
    const [versions, setVersions] = useState<Record<number, DesignParameters>>({
      1: { pitchHz: 180, roughness: 4 },
      2: { pitchHz: 150, roughness: 6 },
    });
    const [version, setVersion] = useState(1);
    goTo = setVersion;
    tuning = useTuning({
      version,
      parameters: versions[version] ?? {},
      refine: (from, parameters) =>
        new Promise((resolve) => {
          const number = 10 + asked.length;
          const answer = (made: boolean) =>
            act(async () =>
              resolve(made ? ({ version: number, parameters: { ...versions[from], ...parameters } } as DesignRecord) : undefined),
            );
          asked.push({ from, parameters, answer });
        }),
      onMade: (record) => {
        setVersions((before) => ({ ...before, [record.version]: record.parameters }));
        setVersion(record.version);
      },
    });
    return <output>{JSON.stringify(tuning.values)}</output>;
  }
  render(<Sliders />);
  return {
    asked,
    use: (work: (now: Tuning) => void) => act(() => tuning && work(tuning)),
    wait: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    shown: () => JSON.parse(screen.getByRole('status').textContent ?? '') as object,
    goTo: (to: number) => act(() => goTo(to)),
  };
}

// covers: own-voices-37
test('a slider that was let go makes one version, however often it moved', async () => {
  const { asked, use, wait, shown } = stage();
  for (const pitchHz of [190, 200, 210]) use(({ move }) => move('pitchHz', pitchHz));
  use(({ release }) => release());
  expect(shown()).toEqual({ pitchHz: 210, roughness: 4 });
  await wait(200);
  expect(asked).toMatchObject([{ from: 1, parameters: { pitchHz: 210 } }]);
});

test('what moves while a version is made becomes the next one, from that one', async () => {
  const { asked, use, wait, shown } = stage();
  use(({ move }) => move('pitchHz', 200));
  await wait(600);
  use(({ move }) => move('roughness', 5));
  await wait(600);
  expect(asked).toHaveLength(1);
  await asked[0]?.answer(true);
  expect(asked).toMatchObject([{ from: 1 }, { from: 10, parameters: { roughness: 5 } }]);
  expect(shown()).toEqual({ pitchHz: 200, roughness: 5 });
});

test('a version that failed leaves the sliders where they were', async () => {
  const { asked, use, wait, shown } = stage();
  use(({ move }) => move('pitchHz', 200));
  await wait(600);
  await asked[0]?.answer(false);
  expect(shown()).toEqual({ pitchHz: 180, roughness: 4 });
});

test('back in the tree the sliders are those of that version', async () => {
  const { asked, use, shown, goTo, wait } = stage();
  use(({ move }) => move('pitchHz', 200));
  goTo(2);
  expect(shown()).toEqual({ pitchHz: 150, roughness: 6 });
  await wait(600);
  expect(asked).toEqual([]);
});
