import type { CSSProperties } from 'react';
import { artText } from './art-text.ts';
import { islandUrl, portraitStyle, shapes, type ArtShape, type IslandLook } from './art-url.ts';

export interface IslandProps extends IslandLook {
  /** Drawn as a chart of that shape, or as a large `avatar`. Without it, a portrait of `size`. */
  shape?: ArtShape;
  /** Size of a portrait: 20, 28, 44 (default) or 64 px. */
  size?: 'xs' | 's' | 'm' | 'l';
  className?: string;
  /** For charts above the fold. */
  eager?: boolean;
  /** Comes within the document itself: for the largest picture in sight, which a page should not be painted without. */
  inDocument?: boolean;
}

/** A voice's island, as portrait or as chart. Decorative: the name is beside it. Drawn by the web server. */
export function Island({ seed, hue, rough, shape, size = 'm', className, eager = false, inDocument = false }: IslandProps) {
  const look = rough === undefined ? { seed, hue } : { seed, hue, rough };
  const named = (...classes: readonly string[]): string => [...classes, className ?? ''].filter(Boolean).join(' ');
  if (shape === undefined) {
    const style = portraitStyle(look, size === 'xs' || size === 's' ? 'small' : 'avatar');
    return <span className={named('isle', size === 'm' ? '' : size)} style={style as CSSProperties} />;
  }
  const [width, height] = shapes[shape];
  return (
    <img
      className={named(shape === 'avatar' || shape === 'small' ? 'isle' : 'seamap')}
      src={!import.meta.browser && inDocument ? artText(islandUrl(look, shape)) : islandUrl(look, shape)}
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
