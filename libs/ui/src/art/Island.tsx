import { artText } from './art-text.ts';
import { islandUrl, shapes, type ArtShape, type IslandLook } from './art-url.ts';

export interface IslandProps extends IslandLook {
  shape?: ArtShape;
  /** Size of an avatar: 20, 28, 44 (default) or 64 px. */
  size?: 'xs' | 's' | 'm' | 'l';
  className?: string;
  /** For pictures above the fold. */
  eager?: boolean;
  /** Comes within the document itself: for the largest picture in sight, which a page should not be painted without. */
  inDocument?: boolean;
}

/** A voice's island, as avatar or as cover. Decorative: the name is beside it. Drawn by the web server. */
export function Island({ seed, hue, rough, shape, size = 'm', className, eager = false, inDocument = false }: IslandProps) {
  const drawn = shape ?? (size === 'xs' || size === 's' ? 'small' : 'avatar');
  const [width, height] = shapes[drawn];
  const flat = drawn !== 'avatar' && drawn !== 'small';
  const classes = [flat ? 'seamap' : 'isle', flat || size === 'm' ? '' : size, className ?? ''].filter(Boolean).join(' ');
  const look = rough === undefined ? { seed, hue } : { seed, hue, rough };
  return (
    <img
      className={classes}
      src={!import.meta.browser && inDocument ? artText(islandUrl(look, drawn)) : islandUrl(look, drawn)}
      suppressHydrationWarning={inDocument}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      // What is in sight at once belongs into the first paint; anything else must not hold one up.
      decoding={eager ? 'sync' : 'async'}
    />
  );
}
