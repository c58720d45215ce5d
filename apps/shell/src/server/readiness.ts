import type { RemoteCatalogue } from './remotes/remote-catalogue.ts';
import type { RemoteSet } from './remotes/remote-set.ts';
import type { RemoteVersion } from './remotes/remote-version.ts';
import type { PageServices } from './render/page-services.ts';
import { meansNotInstalled } from './render/prepare-page.ts';
import { renderPage } from './render/warm-up.ts';

export interface Readiness {
  isReady: boolean;
  isApiReady: boolean;
  /** Live remotes that have not rendered a page, or not since a thread of theirs had to be ended. */
  failing: readonly string[];
}

export interface ReadinessOptions {
  catalogue: Pick<RemoteCatalogue, 'live'>;
  services: PageServices;
  isApiReady: () => Promise<boolean>;
  now?: () => number;
}

/** However often it is asked. */
const maxAgeMs = 500;

/** A page of the remote that needs nothing to be named; one for everyone, where it has one. */
function samplePath({ meta }: RemoteVersion): string | undefined {
  const plain = meta.routes.filter(({ path }) => !/[:*]/.test(path));
  return (plain.find(({ flags }) => !flags?.auth) ?? plain[0])?.path;
}

/** Whether this server can answer every page: the API is ready, and each live remote renders. A remote that has shown it is not asked again. */
export function createReadiness({
  catalogue,
  services,
  isApiReady,
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
    if (!(await isApiReady())) return { isReady: false, isApiReady: false, failing: [] };
    const set = catalogue.live();
    const remotes = [...set.remotes];
    const rendered = await Promise.all(remotes.map(([, remote]) => renders(remote, set)));
    const failing = remotes.flatMap(([name], index) => (rendered[index] ? [] : [name]));
    return { isReady: failing.length === 0, isApiReady: true, failing };
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
