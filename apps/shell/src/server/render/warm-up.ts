import { shellOwner } from '../../routing/route-table.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import type { PageInput } from './page-input.ts';
import type { PageServices } from './page-services.ts';
import { preparePage } from './prepare-page.ts';

/** The start waits no longer than this: a server that answers slowly is better than none. */
const patienceMs = 5000;
/** Compiled code comes with repetition. */
const rounds = 3;

const silent = { info: () => {}, warn: () => {} };

/** Starts the threads of the remotes that the main navigation leads to, so that the first visitor does not wait for it. */
async function startThreads(catalogue: RemoteCatalogue, services: PageServices): Promise<void> {
  const config = await services.config();
  const { remotes, routes } = catalogue.live();
  const owners = new Set(
    (config?.top_nav ?? []).flatMap(({ path }) => {
      const route = routes.find(path);
      return route.kind === 'page' ? [route.match.owner] : [];
    }),
  );
  const started = [...owners].map(async (owner) => {
    // A remote that fails is reported by the first request that needs it.
    await remotes
      .get(owner)
      ?.pages.warm()
      .catch(() => undefined);
  });
  await Promise.all(started);
}

/** Renders a page as a visitor without a session gets it, for nobody. */
export async function renderPage(remotes: RemoteSet, services: PageServices, pathname: string): Promise<void> {
  const route = remotes.routes.find(pathname);
  if (route.kind !== 'page' || (route.match.owner !== shellOwner && !remotes.remotes.has(route.match.owner))) return;
  const forward = { version: '1.0.0' };
  const input: PageInput = { pathname, search: '', onPhoneSite: false, cookies: {}, remotes, theme: undefined, forward };
  const prepared = await preparePage(input, route.match, { ...services, log: silent }, new AbortController().signal);
  await new Promise<void>((resolve) => {
    const done = (): void => resolve();
    prepared.render('', { frame: () => {}, late: () => {}, end: done, fail: done });
  });
}

async function warm(catalogue: RemoteCatalogue, services: PageServices): Promise<void> {
  await startThreads(catalogue, services);
  for (let round = 0; round < rounds; round++) {
    for (const pathname of ['/', '/news']) await renderPage(catalogue.live(), services, pathname);
  }
}

/**
 * Does once, before the process says it is ready, what the first request would otherwise do: opens the connection to the
 * API, starts the threads of the remotes, renders the pages most visits begin with. Never rejects.
 */
export async function warmUp(catalogue: RemoteCatalogue, services: PageServices): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([warm(catalogue, services).catch(() => undefined), patience]);
  clearTimeout(timer);
}
