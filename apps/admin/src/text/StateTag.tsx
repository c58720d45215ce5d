import type { ReactNode } from 'react';
import { Tag } from '@shengyu/ui';
import { toneOf } from './names.model.ts';

/** A state by its name, in the colour of how well it is. */
export function StateTag({ state, children }: { state: string; children: ReactNode }) {
  const tone = toneOf(state);
  return <Tag {...(tone && { tone })}>{children}</Tag>;
}
