import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Everything the browser complained about; a test that expects a complaint empties it. */
  complaints: string[];
}

export interface Lane {
  /** Which of the two sites of the run the journeys of a project are on. */
  lane: 0 | 1;
  siteOfLane: void;
}

/** Said by the federation runtime whenever a tab takes over a new version of a remote, which is what is wanted. */
const KNOWN = ['is already registered. Please note that overriding it may cause unexpected errors'];

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

/** `test` of these journeys: a warning or an error in the console fails it, whatever else it looks at. */
export const test = base.extend<Fixtures, Lane>({
  lane: [0, { option: true, scope: 'worker' }],
  siteOfLane: [
    async ({ lane }, use) => {
      const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as readonly { url: string; dataDir: string }[];
      const site = sites[lane];
      if (site) Object.assign(process.env, { E2E_URL: site.url, E2E_DATA_DIR: site.dataDir });
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listen(page, complaints));
      await use(complaints);
      const unexpected = complaints.filter((complaint) => !KNOWN.some((known) => complaint.includes(known)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
