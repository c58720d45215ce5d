import type { SessionStore } from './create-session.ts';

let reading: Promise<string> | undefined;

/** Identifier of this browser, for the limits per device. The library is loaded on the first call only; many calls at once are one. */
export function readFingerprint(): Promise<string> {
  reading ??= compute();
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}

async function compute(): Promise<string> {
  const { default: agent } = await import('@fingerprintjs/fingerprintjs');
  // Without the word it reports one start in a thousand to its makers.
  const loaded = await agent.load({ monitoring: false });
  return (await loaded.get()).visitorId;
}

/** Has the session know the browser's fingerprint. Rejects where the browser gives none. */
export async function knowFingerprint(store: SessionStore, read: () => Promise<string> = readFingerprint): Promise<void> {
  if (!store.getState().fingerprint) store.getState().setFingerprint(await read());
}
