import type { CallOutput } from '@shengyu/api';
import type { VoicePacks } from '../../../ports/voice-packs.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.ts';

type VoicesState = CallOutput<'voicesState'>;

const nothing = { percent: 0, done_bytes: 0, total_bytes: 0, seconds_left: null, error_code: null };

/**
 * Whether natural voices are there, for visitors: without folders, addresses or messages. They are ready when the catalogue offers them, so
 * that a page that asks for voices after `ready` gets natural ones.
 */
export function showVoicesState(packs: Pick<VoicePacks, 'progress'> | undefined, catalogue: Pick<VoiceCatalogue, 'all'>): VoicesState {
  const progress = packs?.progress() ?? { state: 'off' };
  switch (progress.state) {
    case 'off':
    case 'waiting':
      return { state: progress.state, ...nothing };
    case 'installed': {
      const isOffered = catalogue.all.some(({ engine }) => engine.id === 'kokoro');
      return isOffered ? { state: 'ready', ...nothing, percent: 100 } : { state: 'preparing', ...nothing, percent: 99 };
    }
    case 'fetching':
      return { state: 'preparing', ...bytesOf(progress), seconds_left: progress.secondsLeft, error_code: null };
    case 'failed':
      return { state: 'failed', ...bytesOf(progress), seconds_left: null, error_code: progress.code };
  }
}

function bytesOf({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) {
  const percent = totalBytes > 0 ? Math.min(99, Math.floor((100 * doneBytes) / totalBytes)) : 0;
  return { percent, done_bytes: doneBytes, total_bytes: totalBytes };
}
