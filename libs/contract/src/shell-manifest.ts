import type { SharedOffer } from './incompatible-modules.ts';
import type { OwnedRoute } from './route-owners.ts';

/** Files of a chunk, as names below the shell's `/assets/`. */
export interface ChunkFiles {
  js: readonly string[];
  css: readonly string[];
}

/** `shell.json`: written by the shell's build for its server and the deployment tool. */
export interface ShellManifest extends SharedOffer {
  /** Changes with every change of the shell's browser code. */
  build: string;
  /** The first script and the style sheets of every page. */
  main: ChunkFiles;
  /** What a page of a remote starts with beside its own: the federation runtime. Absent in old builds. */
  federation?: ChunkFiles;
  /** Files of the shell's own pages, by page name. */
  pages: Readonly<Record<string, ChunkFiles>>;
  /** Classes and animations of the shell's own styles. Absent in old builds. */
  styleNames?: readonly string[];
  /** What the shell answers itself: no remote may have a route there. Absent in old builds. */
  routes?: readonly OwnedRoute[];
}
