import type { RemoteView } from '../app/boot.ts';
import { followRemotes } from './followed-remotes.ts';

const remote = (version: string): RemoteView => ({ name: 'content', version, base: '/', entry: 'e.js', container: 'c', routes: [] });

function setUp(answer: () => { build: string; remotes: RemoteView[] }) {
  let now = 0;
  const registered: string[] = [];
  const remotes = followRemotes({
    initial: { build: 'b1', remotes: [remote('1')] },
    loader: { register: ({ version }) => registered.push(version) },
    read: async () => Promise.resolve(answer()),
    now: () => now,
  });
  return { remotes, registered, wait: (ms: number) => (now += ms) };
}

test('a new version is taken over once, and asked for at most every four seconds', async () => {
  let reads = 0;
  const { remotes, registered, wait } = setUp(() => ({ build: 'b1', remotes: [remote(String((reads += 1) + 1))] }));
  await remotes.refresh();
  expect(registered).toEqual(['1']);
  wait(4000);
  await expect(remotes.refresh()).resolves.toBe(true);
  await remotes.refresh();
  expect([reads, registered]).toEqual([1, ['1', '2']]);
});

test('that the shell has changed is not forgotten by the click that follows the question', async () => {
  const { remotes, wait } = setUp(() => ({ build: 'b2', remotes: [remote('1')] }));
  wait(4000);
  await expect(remotes.refresh()).resolves.toBe(false);
  await expect(remotes.refresh()).resolves.toBe(false);
});

test('under a new shell a tab keeps the remotes it has: newer ones may need that shell', async () => {
  const { remotes, registered, wait } = setUp(() => ({ build: 'b2', remotes: [remote('2')] }));
  wait(4000);
  await remotes.refresh();
  expect(registered).toEqual(['1']);
  expect(remotes.views().map(({ version }) => version)).toEqual(['1']);
});

test('without an answer the tab goes on with what it has', async () => {
  const { remotes, wait } = setUp(() => {
    throw new Error('offline');
  });
  wait(4000);
  await expect(remotes.refresh()).resolves.toBe(true);
});

test('a click after the pointer rested on a link finds the question asked, and asks none of its own', async () => {
  let reads = 0;
  const { remotes, wait } = setUp(() => ({ build: 'b1', remotes: [remote(String((reads += 1) + 1))] }));
  wait(3500);
  remotes.foresee();
  wait(1000);
  await remotes.refresh();
  expect(reads).toBe(1);
  expect(remotes.views().map(({ version }) => version)).toEqual(['2']);
});
