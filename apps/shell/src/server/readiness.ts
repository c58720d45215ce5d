import type { RemoteCatalogue } from './remotes/remote-catalogue.ts';
import type { RemoteSet } from './remotes/remote-set.ts';
import type { RemoteVersion } from './remotes/remote-version.ts';
import type { PageServices } from './render/page-services.ts';
import { meansNotInstalled } from './render/prepare-page.ts';
import { renderPage } from './render/warm-up.ts';

export interface Readiness {
  /** This server gives visitors more than a balancer without it would: pages that are kept, or one that says what is the matter. */
  isReady: boolean;
  /** What the API says of itself: `ready`, or what it lacks. */
  api: string;
  /** Live remotes that have not rendered a page, or not since a thread of theirs had to be ended. */
  failing: readonly string[];
}

export interface ReadinessOptions {
  catalogue: Pick<RemoteCatalogue, 'live'>;
  services: PageServices;
  askApi: () => Promise<string>;
  now?: () => number;
}

/** However often it is asked. */
const maxAgeMs = 500;

/** A page of the remote that needs nothing to be named; one for everyone, where it has one. */
function samplePath({ meta }: RemoteVersion): string | undefined {
  const plain = meta.routes.filter(({ path }) => !/[:*]/.test(path));
  return (plain.find(({ flags }) => !flags?.auth) ?? plain[0])?.path;
}

/**
 * Whether this server is to be sent visitors. What all servers lack at once, the API or a remote that renders nowhere, sends none of them
 * away: the site would be dark, where each could serve. One that renders none of its remotes while the API is ready is at fault itself.
 * A remote that has shown that it renders is not asked again.
 */
export function createReadiness({
  catalogue,
  services,
  askApi,
  now = () => performance.now(),
}: ReadinessOptions): () => Promise<Readiness> {
  async function renders(remote: RemoteVersion, set: RemoteSet): Promise<boolean> {
    const path = samplePath(remote);
    if (remote.pages.renders() || path === undefined) return remote.pages.renders();
    // A site that waits for its installation has no pages: visitors get the installer.
    const installs = await renderPage(set, services, path).then(() => false, meansNotInstalled);
    return installs || remote.pages.renders();
  }
  async function check(): Promise<Readiness> {
    const api = await askApi();
    const set = catalogue.live();
    const remotes = [...set.remotes];
    // Without the API there is nothing to render a page of.
    const rendered = await Promise.all(remotes.map(([, remote]) => (api === 'ready' ? renders(remote, set) : Promise.resolve(true))));
    const failing = remotes.flatMap(([name], index) => (rendered[index] ? [] : [name]));
    return { isReady: failing.length === 0 || failing.length < remotes.length, api, failing };
  }
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  return () => {
    if (!last || now() - last.at > maxAgeMs) {
      const asked = { at: Number.POSITIVE_INFINITY, answer: check() };
      void asked.answer.finally(() => (asked.at = now()));
      last = asked;
    }
    return last.answer;
  };
}
