import type { IslandLook } from './art-url.ts';

/** What a scene shows beside its islands, by what a text is about. */
const motifs = ['route', 'rests', 'twins', 'soundings', 'beacon', 'isles', 'bars'] as const;
export type Motif = (typeof motifs)[number];

/** The first that a title speaks of counts. */
const subjects: readonly (readonly [RegExp, Motif])[] = [
  [/停顿|静音|呼吸|换气|节奏/, 'rests'],
  [/数字|金额|电话|价格|积分|字数|账/, 'soundings'],
  [/多音|读音|读错|拼音|音标|怎么读|方言/, 'twins'],
  [/维护|通知|公告|提醒|标识|说明|规则/, 'beacon'],
  [/声音|粤语|英文|角色|音色|克隆|设计/, 'isles'],
  [/课|学|第一|入门|步|怎样|从/, 'route'],
];

const motifOf = (title: string): Motif => subjects.find(([words]) => words.test(title))?.[1] ?? 'bars';

/** The look of a text's picture: its cover's seed and hue, and the motif that its title asks for. */
export const sceneLook = (title: string, { seed, hue }: Pick<IslandLook, 'seed' | 'hue'>): IslandLook => ({
  seed: `${motifOf(title)}.${seed}`,
  hue,
});

/** The parts of a seed made by `sceneLook`; another one is drawn with bars. */
export function readScene(seed: string): { motif: Motif; seed: string } {
  const [, first, rest = ''] = /^([a-z]+)\.(.+)$/.exec(seed) ?? [];
  const motif = motifs.find((known) => known === first);
  return motif ? { motif, seed: rest } : { motif: 'bars', seed };
}
