import { useState } from 'react';
import { Island, type IslandProps } from './Island.tsx';

const ISLAND = 'island:';
const sides = { xs: 20, s: 28, m: 44, l: 64 } as const;

export interface AvatarProps {
  /** Address of a picture, or `island:<seed>`, or empty. */
  picture: string;
  /** Seed of the island that is shown without a picture. */
  seed: string;
  size?: NonNullable<IslandProps['size']>;
}

/** A person's own picture, or an island; an island too when the picture does not load. Decorative: the name is beside it. */
export function Avatar({ picture, seed, size = 'm' }: AvatarProps) {
  const [gone, setGone] = useState('');
  if (!/^(?:\/|https?:)/.test(picture) || gone === picture)
    return <Island seed={picture.startsWith(ISLAND) ? picture.slice(ISLAND.length) : seed} hue="blue" size={size} />;
  const side = sides[size];
  return (
    <img
      className={`isle photo${size === 'm' ? '' : ` ${size}`}`}
      src={picture}
      alt=""
      width={side}
      height={side}
      decoding="async"
      onError={() => setGone(picture)}
    />
  );
}
