import { createStorageLog } from './storage-log.ts';

function setUp() {
  const clock = { ms: 0, free: 0 };
  const lines: string[] = [];
  const storage = createStorageLog(
    {
      error: (_details: unknown, text?: string) => void lines.push(text ?? ''),
      info: (_details: unknown, text?: string) => void lines.push(text ?? ''),
    },
    () => clock.ms,
  );
  const look = storage.watch(() => Promise.resolve(clock.free));
  return { clock, lines, storage, look };
}

// covers: security-85
test('a full disk is logged once, and once that it has room again', async () => {
  const { clock, lines, storage, look } = setUp();
  for (let call = 0; call < 20; call += 1) storage.refused(new Error('full'));
  clock.ms += 120_000;
  await look();
  expect(lines).toEqual(['the storage is full']);
  clock.free = 2 ** 40;
  for (let call = 0; call < 20; call += 1) expect(await look()).toBe(2 ** 40);
  expect(lines).toEqual(['the storage is full', 'the storage has room again']);
});

test('orders that are too large again and again, between drafts that have room, are one full disk', async () => {
  const { clock, lines, storage, look } = setUp();
  clock.free = 2 ** 30;
  for (let call = 0; call < 20; call += 1) {
    clock.ms += 10_000;
    storage.refused(new Error('full'));
    await look();
  }
  expect(lines).toEqual(['the storage is full']);
});
