import { lazy, Suspense } from 'react';
import { useVoiceChange } from './useVoiceChange.ts';

// Rare: once for a script that was made before its voice was natural.
const VoiceChangeCard = lazy(() => import('./VoiceChangeCard.tsx').then((module) => ({ default: module.VoiceChangeCard })));

/** On the paper, once for each script: its voice sounds natural now, with one of its sentences to hear as it is and as it was. */
export function VoiceChangeNotice() {
  const change = useVoiceChange();
  return change ? (
    <Suspense fallback={null}>
      <VoiceChangeCard key={change.order.order_id} {...change} />
    </Suspense>
  ) : null;
}
