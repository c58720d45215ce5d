import { once } from 'node:events';
import { eachEdition } from './each-edition.ts';

function editions() {
  const listeners: (() => void)[] = [];
  return {
    onEdition: (listener: () => void) => (listeners.push(listener), () => undefined),
    change: () => listeners.forEach((tell) => tell()),
  };
}

const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort');
  throw new Error('ended in its middle');
};

it('what is made with the voices before ends, and what is made with the new ones begins after it', async () => {
  const voices = editions();
  const running: Promise<unknown>[] = [];
  const order: string[] = [];
  let run = 0;
  eachEdition(
    voices,
    (work) => running.push(work),
    new AbortController().signal,
    async (signal) => {
      const name = `work ${(run += 1)}`;
      order.push(`${name} begins`);
      if (run === 1) await aborted(signal).finally(() => order.push(`${name} ends`));
    },
  );
  await Promise.resolve();
  voices.change();
  await Promise.all(running);
  expect(order).toEqual(['work 1 begins', 'work 1 ends', 'work 2 begins']);
});

it('an error that no new edition caused is told, and so is the end of the process', async () => {
  const stopping = new AbortController();
  const running: Promise<unknown>[] = [];
  eachEdition(editions(), (work) => running.push(work), stopping.signal, aborted);
  stopping.abort();
  await expect(running[0]).rejects.toThrow('ended in its middle');
});
