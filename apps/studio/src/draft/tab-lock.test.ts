import { browserTabLock } from './tab-lock.ts';

// Nothing is said to other tabs here, and an open channel would keep the process.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
const manager = Object.getOwnPropertyDescriptor(navigator, 'locks');
afterEach(() => {
  if (manager) Object.defineProperty(navigator, 'locks', manager);
  else Reflect.deleteProperty(navigator, 'locks');
});
const refuseBy = (error: Error): unknown =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => Promise.reject(error) } });
const acquired = () => browserTabLock().acquire('a', { lost: () => undefined });

// covers: fault-59
test('a browser that blocks the storage of embedded pages lets each of them write', async () => {
  refuseBy(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
  expect(await acquired()).toBe(true);
});

test('a lock that cannot be had for another reason is another tab’s', async () => {
  refuseBy(new DOMException('stolen', 'AbortError'));
  expect(await acquired()).toBe(false);
});
