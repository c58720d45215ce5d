import type { RemoteMeta } from '@shengyu/contract';
import { loadRemote, registerRemotes } from '../browser/federation-runtime.ts';
import { shared } from '../browser/shared-modules.cjs';
import { changesSince, takeSnapshot } from './snapshot.ts';
import { watchPage } from './watch-page.ts';

/** What a page can do in which a remote is tried. */
interface Stage {
  /** Runs what the shell lends: what that does belongs to the shell. */
  lend(): void;
  register: typeof registerRemotes;
  load: typeof loadRemote;
}
type StageWindow = Window & typeof globalThis & { stage: Stage };

const stage: Stage = {
  lend() {
    for (const copies of Object.values(shared)) for (const { lib } of [copies].flat() as { lib?: () => unknown }[]) lib?.();
  },
  register: registerRemotes,
  load: loadRemote,
};

/** Timers that the code has set begin within this time, and are counted in as much again. */
const restMs = 400;
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, restMs));
const mostNames = 5;

/** A page of its own, within this one: what it does to the language itself does not reach who looks at it. */
async function openStage(): Promise<StageWindow> {
  const frame = document.createElement('iframe');
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    frame.src = '/stage';
    document.body.append(frame);
  });
  return frame.contentWindow as StageWindow;
}

export type TryRemote = (meta: Pick<RemoteMeta, 'entry' | 'container'>, modules: readonly string[]) => Promise<string[]>;

/**
 * Loads all that a remote exposes, as the visit of its pages would, into a page that has only what the shell lends. Answers what it did to
 * that page beside being there: each of it would stay with the pages of others.
 */
const tryRemote: TryRemote = async ({ entry, container }, modules) => {
  const view = await openStage();
  view.stage.lend();
  await rest();
  const watch = watchPage(view);
  const before = takeSnapshot(view);
  view.stage.register([
    { name: 'tried', entry: new URL(`/remote/${entry}`, location.href).href, type: 'global', entryGlobalName: container },
  ]);
  const faults: string[] = [];
  for (const name of modules)
    try {
      await view.stage.load(`tried/${name}`);
    } catch (error) {
      faults.push(`${name}: ${String((error as { message?: unknown } | null)?.message ?? error)}`);
    }
  await rest();
  watch.rest();
  await rest();
  const own = new Set([`window.${container}`, `window.rspackChunk${container}`, `window.webpackChunk${container}`]);
  const changed = changesSince(before, takeSnapshot(view)).filter((path) => !own.has(path));
  return [
    ...faults,
    ...changed.slice(0, mostNames).map((path) => `it changes ${path}`),
    ...(changed.length > mostNames ? [`it changes ${changed.length - mostNames} names more`] : []),
    ...watch.found(),
  ];
};
Object.assign(window, { tryRemote, stage });
