import { useNaturalVoices, type FollowedVoices } from '@shengyu/natural-voices';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { readVoicesState } from './voices.queries.ts';

/** Natural voices on their way to the studio. When they come the shelf is read anew, samples included, and the script stays as it is. */
export function useNaturalShelf(): FollowedVoices {
  const call = useCall();
  const voices = usePart('voices');
  const editor = usePart('editor');
  const isBasic = useStore(
    voices.now,
    ({ status, voices: all }) =>
      status === 'ready' && all.some(({ kind, engine }) => kind === 'builtin' && engine.naturalness === 'synthetic'),
  );
  return useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    isBasic,
    (isFirst) => {
      if (isFirst) dialogs.toast(texts.voices.natural.here, { kind: 'success' });
      void voices.load().then(() => editor.redraw());
    },
  );
}
