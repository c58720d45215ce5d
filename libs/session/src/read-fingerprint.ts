/** Identifier of this browser, for the limits per device. The library is loaded on the first call only. */
export async function readFingerprint(): Promise<string> {
  const { default: agent } = await import('@fingerprintjs/fingerprintjs');
  const loaded = await agent.load();
  return (await loaded.get()).visitorId;
}
