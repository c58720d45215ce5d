import { createGate } from './create-gate.ts';

test('no more tasks than the width run at a time, and an urgent one is next', async () => {
  const gate = createGate(1);
  const order: string[] = [];
  const held = Promise.withResolvers<undefined>();
  const blocker = gate.run(() => held.promise);
  const task = (name: string, urgent?: boolean) =>
    gate.run(() => {
      order.push(name);
      return Promise.resolve();
    }, urgent);
  const rest = [task('first'), task('second'), task('heard', true)];
  expect(order).toEqual([]);
  held.resolve(undefined);
  await Promise.all([blocker, ...rest]);
  expect(order).toEqual(['heard', 'first', 'second']);
});

test('a task that fails makes room for the next', async () => {
  const gate = createGate(1);
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.run(() => Promise.resolve(7))).resolves.toBe(7);
});

test('a widened gate lets those in who wait', async () => {
  const gate = createGate(1);
  const started: string[] = [];
  const never = new Promise<void>(() => undefined);
  for (const name of ['first', 'second', 'third'])
    void gate.run(() => {
      started.push(name);
      return never;
    });
  gate.widen(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toEqual(['first', 'second']);
});
