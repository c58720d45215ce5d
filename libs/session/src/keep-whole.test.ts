import { keepWhole } from './keep-whole.ts';

function setUp(outcomes: boolean[]) {
  const waits: number[] = [];
  const finish: (() => void)[] = [];
  let due: (() => void) | undefined;
  let runs = 0;
  const complete = keepWhole({
    run: () => {
      runs += 1;
      const outcome = outcomes.shift() ?? true;
      return new Promise((resolve) => finish.push(() => resolve(outcome)));
    },
    later: (work, ms) => {
      waits.push(ms);
      due = work;
      return () => (due = undefined);
    },
  });
  const end = async (): Promise<void> => {
    finish.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { complete, end, waits, runs: () => runs, elapse: () => due?.(), isDue: () => due !== undefined };
}

test('whoever asks during a run waits for it, and one more run follows for all of them', async () => {
  const { complete, end, runs } = setUp([]);
  void complete();
  const both = Promise.all([complete(), complete()]);
  expect(runs()).toBe(1);
  await end();
  expect(runs()).toBe(2);
  await end();
  await both;
  expect(runs()).toBe(2);
});

test('a start that failed is tried again by itself, each time after twice as long, until it is whole', async () => {
  const { complete, end, waits, elapse, isDue, runs } = setUp([false, false, true]);
  void complete();
  await end();
  elapse();
  await end();
  elapse();
  await end();
  expect([waits, runs()]).toEqual([[2000, 4000], 3]);
  void complete();
  await end();
  expect(isDue()).toBe(false);
});

test('a failure is not answered by running at once for whoever asked meanwhile', async () => {
  const { complete, end, runs } = setUp([false]);
  void complete();
  void complete();
  await end();
  expect(runs()).toBe(1);
});
