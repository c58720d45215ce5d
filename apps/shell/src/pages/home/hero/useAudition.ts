import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutput } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { player, useSound } from '@shengyu/ui';
import type { WordCue } from '@shengyu/ui/cues';
import { readCues } from './read-cues.ts';

export type AuditionLeft = CallOutput<'audition'>['left'];
export type AuditionProblem = 'limit.reached' | 'server.busy' | 'other';

export interface Audition {
  status: 'idle' | 'asking' | 'loading' | 'playing' | 'paused';
  positionMs: number;
  /** 0 until every word's time is known. */
  durationMs: number;
  cues: readonly WordCue[];
  /** What is being read: the text on screen may have changed since. */
  text: string;
  problem: AuditionProblem | undefined;
  /** Auditions left today; unknown before the first one. */
  left: AuditionLeft | undefined;
  /** Reads `text` with a voice, or pauses and goes on when that is what is being read. */
  toggle: (text: string, voiceId: string) => void;
  stop: () => void;
}

interface Reading {
  key: string;
  text: string;
  url: string;
  cues: WordCue[];
  complete: boolean;
}

const none: Reading = { key: '', text: '', url: '', cues: [], complete: false };

/** Hearing a line at once: asks the server, plays the stream, and follows the words. @param edition other voices than those of now */
export function useAudition(edition?: 'basic'): Audition {
  const call = useCall();
  const [reading, setReading] = useState(none);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<AuditionProblem>();
  const [left, setLeft] = useState<AuditionLeft>();
  const running = useRef<AbortController>(undefined);
  const sound = useSound(reading.url);

  const stop = useCallback(() => {
    running.current?.abort();
    setAsking(false);
    setReading((current) => {
      if (current.url !== '' && player.state().url === current.url) player.stop();
      return none;
    });
  }, []);
  useEffect(() => stop, [stop]);

  const start = async (text: string, voiceId: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    player.pause();
    setProblem(undefined);
    setAsking(true);
    try {
      const { stream_url, cues_url, left: remains } = await call('audition', { text, voice_id: voiceId, edition }, { signal });
      setLeft(remains);
      if (signal.aborted) return;
      setReading({ key: keyOf(text, voiceId), text, url: stream_url, cues: [], complete: false });
      setAsking(false);
      player.play(stream_url);
      await readCues(cues_url, signal, (cues, complete) =>
        setReading((current) => (current.url === stream_url ? { ...current, cues, complete } : current)),
      );
    } catch (error) {
      if (signal.aborted) return;
      setAsking(false);
      setProblem(problemOf(error));
    }
  };

  const toggle = (text: string, voiceId: string) => {
    if (asking) stop();
    else if (reading.key === keyOf(text, voiceId) && sound.status !== 'failed' && sound.url !== '') player.toggle(reading.url);
    else void start(text, voiceId);
  };

  return {
    status: asking ? 'asking' : sound.status === 'failed' ? 'idle' : sound.status,
    positionMs: sound.positionMs,
    durationMs: reading.complete ? (reading.cues.at(-1)?.end_ms ?? 0) : 0,
    cues: reading.cues,
    text: reading.text,
    problem: problem ?? (sound.status === 'failed' ? 'other' : undefined),
    left,
    toggle,
    stop,
  };
}

const keyOf = (text: string, voiceId: string) => `${voiceId}\n${text}`;

/** The failure's stable name, when it is one this page has words for. */
function problemOf(error: unknown): AuditionProblem {
  const name = typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;
  return name === 'limit.reached' || name === 'server.busy' ? name : 'other';
}
