import { startSite } from '../../tools/test/site.ts';

/** Starts one site for all examples; `E2E_URL` uses one that runs already. */
export default async function startOneSite(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return () => Promise.resolve();
  const { url, stop } = await startSite();
  process.env.E2E_URL = url;
  return stop;
}
