import { createStartTurns, takeTurn } from './start-turns.ts';

test('threads start one after the other, and one that fails lets the next one start', async () => {
  const turns = createStartTurns();
  const log: string[] = [];
  const start = (name: string, fails = false) =>
    takeTurn(turns, async () => {
      log.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.push(`${name} done`);
      if (fails) throw new Error(name);
    });
  const all = await Promise.allSettled([start('first', true), start('second'), start('third')]);
  expect(log).toEqual(['first starts', 'first done', 'second starts', 'second done', 'third starts', 'third done']);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
