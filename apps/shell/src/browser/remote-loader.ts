import type { RemoteView } from '../app/boot.ts';
import { otherShell } from '../app/other-shell.ts';

const timeoutMs = 10_000;
const retryDelayMs = 150;

/** Code could not be loaded: the network, or the remote, is at fault; not the page. */
export class PageLoadError extends Error {
  override readonly name: string = 'PageLoadError';
}

/** The runtime's words for a shared module whose version is outside of what the remote asks for. */
const mismatch = 'does not satisfy the requirement';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The remote was built for another shell than the one in this tab: trying again does not help, loading the site anew does. */
class OtherShellError extends PageLoadError {
  override readonly name = otherShell;
}

/** The library behind remotes. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string; type: 'global'; entryGlobalName: string }[]): void;
  loadRemote(request: string): Promise<unknown>;
}

export interface RemoteLoader {
  /** Takes over a version of a remote; pages already on screen keep theirs. */
  register(view: RemoteView): void;
  /** Loads what the remote exposes as `pages/NewsPage` or `dialogs/CheckoutDialog`. */
  load(remote: string, module: string): Promise<unknown>;
  /** The version that `load` loads; nothing for a remote that is not deployed. */
  version(remote: string): string | undefined;
  /** Whether code of the version that `load` loads has run in this tab, or is about to. */
  hasRun(remote: string): boolean;
  /** Has what remotes need at hand, and runs nothing of theirs. */
  prepare(): void;
  /** Forgets what was loaded or failed, so that the next load really asks again. */
  forget(remote: string): void;
}

function withTimeout<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageLoadError(`${what} took longer than ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Where a page is a remote's own, and not before: a page of the shell needs none of it. */
const importRuntime = (): Promise<FederationRuntime> => import(/* webpackChunkName: "federation" */ './federation-runtime.ts');

export function createRemoteLoader(loadRuntime: () => Promise<FederationRuntime> = importRuntime): RemoteLoader {
  const views = new Map<string, RemoteView>();
  const registered = new Map<string, string>();
  const modules = new Map<string, Promise<unknown>>();
  /** Names that the runtime does not know yet. */
  const announced = new Map<string, RemoteView>();
  let registrations = 0;

  /** Each registration has a name of its own, so that nothing the runtime remembers of an earlier one comes back. */
  function announce(view: RemoteView): void {
    registrations += 1;
    const alias = `${view.name}_${registrations}`;
    announced.delete(registered.get(view.name) ?? '');
    registered.set(view.name, alias);
    announced.set(alias, view);
  }
  function forget(remote: string): void {
    for (const key of modules.keys()) if (key.startsWith(`${remote}/`)) modules.delete(key);
    const view = views.get(remote);
    if (view) announce(view);
  }
  async function tryModule(remote: string, name: string): Promise<unknown> {
    const alias = registered.get(remote);
    if (alias === undefined) throw new Error('it is not deployed');
    const runtime = await loadRuntime();
    const view = announced.get(alias);
    if (view) {
      const { base, entry, container } = view;
      runtime.registerRemotes([
        { name: alias, entry: new URL(base + entry, location.href).href, type: 'global', entryGlobalName: container },
      ]);
      announced.delete(alias);
    }
    const module = await runtime.loadRemote(`${alias}/${name}`);
    if (!module) throw new Error('nothing was loaded');
    return module;
  }
  /** Tries three times: a failed preload of the document answers the first request for each of the module's files. */
  async function fetchModule(remote: string, name: string, retries = 2): Promise<unknown> {
    try {
      return await tryModule(remote, name);
    } catch (error) {
      const message = `${remote} ${name}: ${messageOf(error)}`;
      if (message.includes(mismatch)) throw new OtherShellError(message, { cause: error });
      if (retries === 0) throw new PageLoadError(message, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      const view = views.get(remote);
      if (view) announce(view);
      return fetchModule(remote, name, retries - 1);
    }
  }

  return {
    register(view) {
      views.set(view.name, view);
      forget(view.name);
    },
    load(remote, name) {
      const key = `${remote}/${name}`;
      let promise = modules.get(key);
      if (!promise) {
        promise = withTimeout(fetchModule(remote, name), key);
        modules.set(key, promise);
      }
      return promise;
    },
    version: (remote) => views.get(remote)?.version,
    hasRun: (remote) => [...modules.keys()].some((key) => key.startsWith(`${remote}/`)),
    prepare: () => void loadRuntime().catch(() => undefined),
    forget,
  };
}
