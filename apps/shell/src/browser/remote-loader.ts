import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@shengyu/contract';
import type { RemoteView } from '../app/boot.ts';

const timeoutMs = 10_000;
const retryDelayMs = 150;

/** A page's code could not be loaded: the network, or the remote, is at fault; not the page. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

export interface RemoteLoader {
  /** Takes over a version of a remote; pages already on screen keep theirs. */
  register(view: RemoteView): void;
  load(remote: string, page: string): Promise<PageModule>;
  /** The version that `load` loads; nothing for a remote that is not deployed. */
  version(remote: string): string | undefined;
  /** Forgets what was loaded or failed, so that the next load really asks again. */
  forget(remote: string): void;
}

function withTimeout<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageLoadError(`${what} took longer than ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function createRemoteLoader(): RemoteLoader {
  const views = new Map<string, RemoteView>();
  const registered = new Map<string, string>();
  const pages = new Map<string, Promise<PageModule>>();
  let registrations = 0;

  /** Each registration has a name of its own, so that nothing the runtime remembers of an earlier one comes back. */
  function announce({ name, base, entry, container }: RemoteView): void {
    registrations += 1;
    const alias = `${name}_${registrations}`;
    registered.set(name, alias);
    registerRemotes([{ name: alias, entry: new URL(base + entry, location.href).href, type: 'global', entryGlobalName: container }]);
  }
  function forget(remote: string): void {
    for (const key of pages.keys()) if (key.startsWith(`${remote}/`)) pages.delete(key);
    const view = views.get(remote);
    if (view) announce(view);
  }
  async function tryPage(remote: string, page: string): Promise<PageModule> {
    const alias = registered.get(remote);
    if (alias === undefined) throw new Error('it is not deployed');
    const module = await loadRemote<PageModule>(`${alias}/pages/${page}`);
    if (!module) throw new Error('nothing was loaded');
    return module;
  }
  /** Tries three times: a failed preload of the document answers the first request for each of the page's files. */
  async function fetchPage(remote: string, page: string, retries = 2): Promise<PageModule> {
    try {
      return await tryPage(remote, page);
    } catch (error) {
      if (retries === 0)
        throw new PageLoadError(`${remote} ${page}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      const view = views.get(remote);
      if (view) announce(view);
      return fetchPage(remote, page, retries - 1);
    }
  }

  return {
    register(view) {
      views.set(view.name, view);
      forget(view.name);
    },
    load(remote, page) {
      const key = `${remote}/${page}`;
      let promise = pages.get(key);
      if (!promise) {
        promise = withTimeout(fetchPage(remote, page), key);
        pages.set(key, promise);
      }
      return promise;
    },
    version: (remote) => views.get(remote)?.version,
    forget,
  };
}
