import type { Member } from '@shengyu/api';
import { Island, type IslandProps } from '@shengyu/ui';
import { useState } from 'react';

const ISLAND = 'island:';
const sides = { xs: 20, s: 28, m: 44, l: 64 } as const;

export interface MemberPictureProps {
  member: Pick<Member, 'avatar' | 'sn'>;
  size?: NonNullable<IslandProps['size']>;
}

/** What a member is known by: their own picture, or an island; an island too where the picture is gone. Decorative: the name stands beside it. */
export function MemberPicture({ member: { avatar, sn }, size = 'm' }: MemberPictureProps) {
  const [gone, setGone] = useState('');
  if (!/^(?:\/|https?:)/.test(avatar) || gone === avatar)
    return <Island seed={avatar.startsWith(ISLAND) ? avatar.slice(ISLAND.length) : sn} hue="blue" size={size} />;
  const side = sides[size];
  return (
    <img
      className={`isle photo${size === 'm' ? '' : ` ${size}`}`}
      src={avatar}
      alt=""
      width={side}
      height={side}
      decoding="async"
      onError={() => setGone(avatar)}
    />
  );
}
