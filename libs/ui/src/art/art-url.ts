/** Sizes a picture is drawn in, CSS px: `avatar` 96², `small` 44² with three contours, `cover` 280 × 168, `wide` 590 × 168. */
export const shapes = { avatar: [96, 96], small: [44, 44], cover: [280, 168], wide: [590, 168] } as const;
export type ArtShape = keyof typeof shapes;

export interface IslandLook {
  seed: string;
  /** A hue family; an unknown one is drawn blue. */
  hue: string;
  /** 0..1; 0.4 when it does not matter. */
  rough?: number;
}

/** Stands for a seed or a hue that is not known. */
const unknown = 'x';

/** Where the web server draws this island. The address holds all that decides the picture, so it is cached for good. */
export function islandUrl({ seed, hue, rough = 0.4 }: IslandLook, shape: ArtShape): string {
  return `/art/3/${shape}/${encodeURIComponent(hue || unknown)}/${Math.round(rough * 100)}/${encodeURIComponent(seed || unknown)}.svg`;
}

/** The sea chart with an island per seed; its parts are addressed as `#sea` and `#isle-0`, `#isle-1` … */
export function chartUrl(seeds: readonly string[]): string {
  return `/art/3/chart/${seeds.map(encodeURIComponent).join('.')}.svg`;
}
