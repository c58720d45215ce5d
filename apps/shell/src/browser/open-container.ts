import type { RemoteView } from '../app/boot.ts';

// The bundler's own, of the shell: the modules it lends to remotes.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Readonly<Record<string, object>>;

/** What the script of a remote registers: the modules it offers, over the modules it is lent. */
export interface Container {
  init(shared: object): void | Promise<void>;
  /** Answers how to run the module at `path`, `./pages/NewsPage`, once its files are there. */
  get(path: string): Promise<() => unknown>;
}

function findContainer(name: string): Container | undefined {
  return (globalThis as unknown as Readonly<Record<string, Container | undefined>>)[name];
}

/** Runs a script of ours. One that failed is taken out of the document: the next attempt asks the server again. */
function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}

/** The container of one version of a remote, its script run at most once in a tab. Versions have globals of their own, so several stand side by side. */
export async function openContainer({ base, entry, container: name }: RemoteView): Promise<Container> {
  if (!findContainer(name)) await runScript(base + entry);
  const container = findContainer(name);
  if (!container) throw new Error(`${base}${entry} registered no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default ?? {});
  return container;
}
