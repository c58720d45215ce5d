import { bedSpecs } from './beds/bed-specs.ts';
import { bedSeconds } from './beds/bed-spec.ts';
import { effectNames } from './effects/effect-names.ts';

/** A sound of the house. Its id never changes: scripts refer to it. */
export interface LibraryEntry {
  id: string;
  name: string;
  kind: 'bgm' | 'sfx';
  category: string;
  /** The end runs into the start without a seam. */
  loop: boolean;
  durationMs: number;
}

export interface LibraryCategory {
  id: string;
  kind: LibraryEntry['kind'];
  name: string;
}

/** In the order they are shown. */
export const libraryCategories: readonly LibraryCategory[] = [
  { id: 'qingkuai', kind: 'bgm', name: '轻快' },
  { id: 'shuhuan', kind: 'bgm', name: '舒缓' },
  { id: 'keji', kind: 'bgm', name: '科技' },
  { id: 'xuanyi', kind: 'bgm', name: '悬疑' },
  { id: 'guofeng', kind: 'bgm', name: '国风' },
  { id: 'jieri', kind: 'bgm', name: '节日' },
  { id: 'tishi', kind: 'sfx', name: '提示' },
  { id: 'zhuanchang', kind: 'sfx', name: '转场' },
  { id: 'shenghuo', kind: 'sfx', name: '生活' },
  { id: 'ziran', kind: 'sfx', name: '自然' },
  { id: 'qingxu', kind: 'sfx', name: '情绪' },
  { id: 'jixie', kind: 'sfx', name: '机械' },
];

/** Everything the library holds; `renderLibrarySound` makes each of them. */
export const librarySounds: readonly LibraryEntry[] = [
  ...bedSpecs.map((spec): LibraryEntry => ({
    id: `bgm-${spec.id}`,
    name: spec.name,
    kind: 'bgm',
    category: spec.category,
    loop: true,
    durationMs: Math.round(1000 * bedSeconds(spec)),
  })),
  ...effectNames.map(([id, name, category, seconds, loop]): LibraryEntry => ({
    id: `sfx-${id}`,
    name,
    kind: 'sfx',
    category,
    loop: loop ?? false,
    durationMs: Math.round(1000 * seconds),
  })),
];
