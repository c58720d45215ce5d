import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchSite } from '../../commands/content/search/search-site.ts';
import { readNames } from '../../commands/voices/catalogue/search-voices.ts';
import { fillSearch } from '../../jobs/content/fill-search.ts';

/** One search over voices, articles, lessons, questions and policies. */
export function searchModule(platform: Pick<Platform, 'database' | 'limiter' | 'catalogue' | 'readSamples' | 'stopping'>) {
  const { database, catalogue, stopping } = platform;
  return {
    handlers: {
      siteSearch: (input, { address }) => searchSite(platform, address, input),
    },
    jobs: (background) => {
      background(readNames(catalogue.voices, stopping));
      background(fillSearch(database, stopping));
    },
  } satisfies AppModule;
}
