import type { FollowedVoices } from '@shengyu/natural-voices';
import { lazy, Suspense } from 'react';

// Rare: only in the minutes in which a site gets its voices.
const NaturalNote = lazy(() => import('@shengyu/natural-voices/note').then((module) => ({ default: module.NaturalNote })));

export const isNoted = ({ natural, arrived }: FollowedVoices): boolean =>
  natural !== undefined && natural.state !== 'off' && (arrived || natural.state !== 'ready');

/** Who speaks now, once for all voices of a page. */
export function NaturalVoicesNote({ followed, arrivedText }: { followed: FollowedVoices; arrivedText: string }) {
  const { natural, arrived } = followed;
  if (!natural || !isNoted(followed)) return null;
  return (
    <Suspense fallback={null}>
      <NaturalNote natural={natural} arrived={arrived} arrivedText={arrivedText} />
    </Suspense>
  );
}
