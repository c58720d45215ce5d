/**
 * Sizes a picture is drawn in, CSS px: `avatar` 96², `small` 44² with three contours, `cover` 280 × 168, `wide` 590 × 168. A `scene` and
 * a `sceneWide` show what a text is about (`sceneLook`). As a file for itself each is a vector picture for both themes.
 */
export const shapes = {
  avatar: [96, 96],
  small: [44, 44],
  cover: [280, 168],
  wide: [590, 168],
  scene: [340, 132],
  sceneWide: [590, 168],
} as const;
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

let origin = '';

/** For pages of another origin than the web server's. */
export function drawArtAt(site: string): void {
  origin = site;
}

/** Escapes an address so that `url()` can hold it without quotes. */
const escaped = (part: string): string => encodeURIComponent(part).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The address of an island's files, without what names their format. */
const addressOf = (seed: string, hue: string, rough: number, shape: ArtShape): string =>
  `${origin}/art/3/${shape}/${escaped(hue || unknown)}/${Math.round(rough * 100)}/${escaped(seed || unknown)}`;

/** Where the web server draws this island. The address holds all that decides the picture, so it is cached for good. */
export function islandUrl({ seed, hue, rough = 0.4 }: IslandLook, shape: ArtShape): string {
  return `${addressOf(seed, hue, rough, shape)}.svg`;
}

/** Portraits are up to 64 CSS px wide, `small` ones 28. */
export type PortraitShape = 'avatar' | 'small';

/**
 * CSS variables that give an element of class `isle` a portrait by day and by night, of which a browser fetches the one it shows. Portraits are
 * raster files: a browser decodes them beside the page, and lays out each SVG file as a document of its own.
 */
export function portraitStyle({ seed, hue, rough = 0.4 }: IslandLook, shape: PortraitShape): { '--day': string; '--night': string } {
  const address = addressOf(seed, hue, rough, shape);
  return { '--day': `url(${address}.day.avif)`, '--night': `url(${address}.night.avif)` };
}

/** Where islands lie, in drawing order: centre and extent in chart px. The first one is the large one in the middle. */
export const chartPlaces = [
  { x: 1195, y: 300, width: 400, height: 340 },
  { x: 1445, y: 170, width: 300, height: 250 },
  { x: 1510, y: 385, width: 290, height: 260 },
  { x: 1330, y: 530, width: 340, height: 250 },
  { x: 1060, y: 560, width: 210, height: 190 },
  { x: 1540, y: 590, width: 210, height: 190 },
  { x: 1085, y: 120, width: 210, height: 200 },
] as const;

/** The sea chart with an island per seed; its parts are addressed as `#sea` and `#isle-0`, `#isle-1` … */
export function chartUrl(seeds: readonly string[]): string {
  return `${origin}/art/3/chart/${seeds.map(encodeURIComponent).join('.')}.svg`;
}
