import { hasKindWith, type KindsWith, type MarkOf } from './mark-kinds.ts';

/** A mark that replaces written text by other spoken text. */
export type Said = MarkOf<KindsWith<'reads', 'replaced'>>;
export const isSaid = hasKindWith('reads', 'replaced');
