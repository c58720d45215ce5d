import type { ClipState } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import { player, usePlayer } from '@shengyu/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { deviceBox } from '../device/device-box.ts';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { lineSounds } from './line-sounds.ts';

const none = new Map<string, ClipState>();

/** My line in one voice, if it was asked for. */
export function useClip(id: string): ClipState | undefined {
  const { line } = useVoiceBox();
  return useSyncExternalStore(
    lineSounds.subscribe,
    () => (lineSounds.now().line === line.trim() ? lineSounds.now().clips.get(id) : undefined),
    () => none.get(id),
  );
}

export interface VoiceSounds {
  /** Whether voices read my line. */
  mine: boolean;
  /** Plays my line in a voice, or its sample where there is no line of mine; pauses what sounds. */
  toggle: (voice: { id: string; sampleUrl: string }) => void;
  /** The same for who points at a voice: it never pauses. */
  point: (voice: { id: string; sampleUrl: string }) => void;
}

export function useVoiceSounds(): VoiceSounds {
  const call = useCall();
  const box = useVoiceBox();
  const mine = box.mine && box.line.trim() !== '';
  const start = useCallback(
    ({ id, sampleUrl }: { id: string; sampleUrl: string }) => {
      if (mine) lineSounds.want(call, id, { play: true });
      else if (sampleUrl !== '') {
        deviceBox.hear(id);
        player.play(sampleUrl, { startMs: 0 });
      }
    },
    [call, mine],
  );
  const urlOf = useCallback(
    ({ id, sampleUrl }: { id: string; sampleUrl: string }): string => {
      const clip = lineSounds.now().clips.get(id);
      return mine ? (clip?.status === 'ready' ? clip.url : '') : sampleUrl;
    },
    [mine],
  );
  const toggle = useCallback<VoiceSounds['toggle']>(
    (voice) => {
      const { url, status } = player.state();
      if (url !== '' && url === urlOf(voice) && (status === 'playing' || status === 'loading')) player.pause();
      else start(voice);
    },
    [start, urlOf],
  );
  const point = useCallback<VoiceSounds['point']>(
    (voice) => {
      const { url, status } = player.state();
      if (url !== '' && url === urlOf(voice) && status === 'playing') return;
      start(voice);
    },
    [start, urlOf],
  );
  return { mine, toggle, point };
}

/** The address of what sounds now, in any voice; empty when nothing does. */
export const usePlayingUrl = (): string => usePlayer(({ url, status }) => (status === 'playing' ? url : ''));
