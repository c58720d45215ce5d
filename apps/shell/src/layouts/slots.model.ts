import type { Member } from '@shengyu/api';

/** Places for voices of one's own that a membership brings. */
const included: Readonly<Record<'clone' | 'design', Readonly<Record<string, number>>>> = { clone: { svip: 2 }, design: {} };

/** How many places for cloned or designed voices a member has. */
export const slotsOf = (kind: 'clone' | 'design', vip: Member['vip'] | undefined): number => included[kind][vip?.type ?? ''] ?? 0;
