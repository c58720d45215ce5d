/** Identifier of this browser, for the limits per device. The library is loaded on the first call only. */
export async function readFingerprint(): Promise<string> {
  const { default: agent } = await import('@fingerprintjs/fingerprintjs');
  // Without the word it reports one start in a thousand to its makers.
  const loaded = await agent.load({ monitoring: false });
  return (await loaded.get()).visitorId;
}
