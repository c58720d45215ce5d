export interface OwnSite {
  url: string;
  dataDir: string;
}

/** Journeys of one worker share a site and its data with nobody else: `E2E_URL` and `E2E_DATA_DIR` name it from here on. */
export function takeOwnSite(): void {
  const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as OwnSite[];
  const own = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!own) return;
  process.env.E2E_URL = own.url;
  process.env.E2E_DATA_DIR = own.dataDir;
}
