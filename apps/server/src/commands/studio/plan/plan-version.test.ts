import { emptyDocument } from '@shengyu/script';
import type { Renderer, RenderPlan } from '../../../render/renderer.ts';
import { createVersionPlanner } from './plan-version.ts';

/** Plans of so many clauses; how often each was made. */
function plannerOf(clauses: number, words = 1, durationMs = 0) {
  const made: number[] = [];
  const plan = (): Promise<RenderPlan> => {
    made.push(made.length);
    return Promise.resolve({ clauses: Array.from({ length: clauses }, () => ({ words })), words, durationMs } as RenderPlan);
  };
  const planner = createVersionPlanner({ edition: 'basic', for: () => ({ plan }) as unknown as ReturnType<Renderer['for']> });
  return { made, planVersion: (key: string) => planner({ key, document: emptyDocument('linan'), owner: 'a' }) };
}

test('an order uses the plan of its quote, also when both come at once', async () => {
  const { made, planVersion } = plannerOf(3);
  await Promise.all([planVersion('a'), planVersion('a')]);
  await planVersion('a');
  expect(made).toHaveLength(1);
});

test('plans are forgotten by their length, those not asked for longest first, the newest never', async () => {
  const { made, planVersion } = plannerOf(20_000);
  for (const key of ['a', 'b', 'a', 'c']) await planVersion(key);
  expect(made).toHaveLength(3);
  await planVersion('a');
  expect(made).toHaveLength(3);
  await planVersion('b');
  expect(made).toHaveLength(4);
  const long = plannerOf(90_000);
  for (const key of ['a', 'a']) await long.planVersion(key);
  expect(long.made).toHaveLength(1);
});

test('a plan without words is refused, and made again the next time', async () => {
  const { made, planVersion } = plannerOf(0, 0);
  await expect(planVersion('a')).rejects.toMatchObject({ error: 'script.empty' });
  await expect(planVersion('a')).rejects.toMatchObject({ error: 'script.empty' });
  expect(made).toHaveLength(2);
});

test('a script that lasts longer than anybody reads, with all its pauses, is refused', async () => {
  const hours = 3_600_000;
  await expect(plannerOf(3, 1, 36 * hours).planVersion('a')).resolves.toMatchObject({ words: 1 });
  await expect(plannerOf(3, 1, 36 * hours + 1).planVersion('a')).rejects.toMatchObject({ error: 'script.too_long' });
});
