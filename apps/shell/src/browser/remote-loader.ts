import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@shengyu/contract';
import type { RemoteView } from '../app/boot.ts';

const timeoutMs = 10_000;

/** A page's code could not be loaded: the network, or the remote, is at fault; not the page. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

export interface RemoteLoader {
  /** Takes over a version of a remote; pages already on screen keep theirs. */
  register(view: RemoteView): void;
  load(remote: string, page: string): Promise<PageModule>;
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
  const pages = new Map<string, Promise<PageModule>>();

  function announce({ name, base, entry, container }: RemoteView): void {
    registerRemotes([{ name, entry: new URL(base + entry, location.href).href, type: 'global', entryGlobalName: container }], { force: true });
  }
  function drop(remote: string): void {
    for (const key of pages.keys()) if (key.startsWith(`${remote}/`)) pages.delete(key);
  }
  async function fetchPage(remote: string, page: string): Promise<PageModule> {
    if (!views.has(remote)) throw new PageLoadError(`no remote ${remote} is deployed`);
    try {
      const module = await loadRemote<PageModule>(`${remote}/pages/${page}`);
      if (!module) throw new Error('nothing was loaded');
      return module;
    } catch (error) {
      throw new PageLoadError(`${remote} ${page}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  return {
    register(view) {
      views.set(view.name, view);
      drop(view.name);
      announce(view);
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
    forget(remote) {
      drop(remote);
      const view = views.get(remote);
      if (view) announce(view);
    },
  };
}
