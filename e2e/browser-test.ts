import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Everything the browser complained about; a test that expects a complaint empties it. */
  complaints: string[];
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
export const test = base.extend<Fixtures>({
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
