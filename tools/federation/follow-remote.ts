import { statSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration, type MultiCompiler } from '@rspack/core';

/** Editors write a file in several steps. */
const quietMs = 15;

export interface RemoteFollower {
  /** Folder of `remote.ts` and of all that the remote consists of. */
  sources: string;
  /** What to build, as the declaration in `remote.ts` says by now. */
  configure: () => Promise<Configuration[]>;
  /** Called with each finished build; the next one begins after it has returned. */
  built: () => void;
  /** The last build stays as it is. */
  failed: (error: unknown) => void;
}

/**
 * Builds a remote, and again after each change of its sources and of what they import: then only what depends on the change. Rejects when
 * its declaration is wrong from the start.
 */
export async function followRemote({ sources, configure, built, failed }: RemoteFollower): Promise<() => Promise<void>> {
  const declared = (): number => statSync(path.join(sources, 'remote.ts')).mtimeMs;
  let stop: () => Promise<void>;

  function follow(compiler: MultiCompiler, declaredAt: number): void {
    for (const one of compiler.compilers) {
      // The declaration, and files that nothing imports yet, are no part of the bundles.
      one.hooks.afterCompile.tap('follow-remote', ({ contextDependencies }) => contextDependencies.add(sources));
    }
    let isOver = false;
    let exchanging = Promise.resolve();
    /** Pages that come or go are part of the configuration. */
    async function exchange(): Promise<void> {
      if (isOver) return;
      const now = declared();
      const next = rspack(await configure());
      isOver = true;
      watching.close(() => follow(next, now));
    }
    const watching = compiler.watch({ aggregateTimeout: quietMs }, (error, stats) => {
      if (declared() !== declaredAt) exchanging = exchanging.then(exchange).catch(failed);
      else if (!stats) failed(error);
      else if (stats.hasErrors() || stats.hasWarnings()) failed(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
      else built();
    });
    stop = () => new Promise((resolve) => watching.close(() => resolve()));
  }
  const declaredAt = declared();
  follow(rspack(await configure()), declaredAt);
  return () => stop();
}
