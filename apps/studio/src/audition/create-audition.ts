import type { Call } from '@shengyu/api';
import { createPeakMeter, openStream, readCues, type AuditionCue } from '@shengyu/audition';
import { createWavReader, mixToMono } from '@shengyu/wav';
import type { ScriptDocument } from '@shengyu/script';
import { lockScreen, player, type SoundAbout } from '@shengyu/ui';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { requestAudition, type TextRange } from './audition.queries.ts';
import { cueAt, silent, type AuditionState } from './audition-state.ts';
import { createSoundQueue, type SoundQueue } from './sound-queue.ts';
import { webAudioOutput, type WebAudioOutput } from './web-audio-output.ts';

export interface AuditionPorts {
  call: Call;
  onFailure: (error: unknown) => void;
  /** What the lock screen shows of the script that is played. */
  aboutSound: () => SoundAbout;
}

export interface Audition {
  state: Readable<AuditionState>;
  /** The cue that sounds now, or none. */
  spoken: Readable<{ cue: AuditionCue | null }>;
  /** Call it from a click or key handler: browsers allow sound only there. */
  play: (document: ScriptDocument, range?: TextRange) => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Within what has been rendered. */
  seek: (ms: number) => void;
  mute: (muted: boolean) => void;
  /** Takes effect at once and for later auditions. Does not change the order. */
  setSpeed: (speed: number) => void;
}

const TICK_MS = 40;
const CUE_POLL_MS = 250;

/** Plays a script while it is being rendered, and reports the word that is spoken. */
export function createAudition(ports: AuditionPorts): Audition {
  const store = createStore<AuditionState>(() => silent);
  const spoken = createStore<{ cue: AuditionCue | null }>(() => ({ cue: null }));
  let queue: SoundQueue | undefined;
  let output: WebAudioOutput | undefined;
  let running = new AbortController();
  let ticker: ReturnType<typeof setInterval> | undefined;
  let release: (() => void) | undefined;
  let lit = -1;

  /** What stays from one audition to the next. */
  const kept = (): Pick<AuditionState, 'muted' | 'speed'> => {
    const { muted, speed } = store.getState();
    return { muted, speed };
  };
  const claim = (): void => {
    release = player.claim(() => {
      audition.pause();
      // The lock screen is the other sound's from here on.
      release = undefined;
    });
    lockScreen.show(ports.aboutSound(), { play: audition.resume, pause: audition.pause, seek: audition.seek });
  };
  const sayTimes = (): void => {
    const { status, positionMs, renderedMs, complete, speed } = store.getState();
    lockScreen.update(status === 'playing' ? 'playing' : 'paused', { positionMs, durationMs: complete ? renderedMs : 0, rate: speed });
  };
  const halt = (): void => {
    running.abort();
    if (release) lockScreen.clear();
    clearInterval(ticker);
    queue?.stop();
    queue = undefined;
    release?.();
    release = undefined;
    showCue(-1);
  };
  const showCue = (index: number): void => {
    if (index === lit) return;
    lit = index;
    spoken.setState({ cue: store.getState().cues[index] ?? null });
  };
  const fail = (error: unknown, signal: AbortSignal): void => {
    if (signal.aborted) return;
    halt();
    store.setState({ status: 'failed' });
    ports.onFailure(error);
  };

  const tick = (): void => {
    if (!queue || store.getState().status === 'paused') return;
    queue.pump();
    const sounding = queue.state();
    const positionMs = queue.positionMs();
    const isFirst = sounding === 'playing' && store.getState().status === 'starting';
    if (isFirst) store.setState({ status: 'playing' });
    store.setState({ positionMs });
    if (isFirst) sayTimes();
    showCue(sounding === 'ended' ? -1 : cueAt(store.getState().cues, positionMs));
    if (sounding !== 'ended') return;
    clearInterval(ticker);
    release?.();
    release = undefined;
    lockScreen.clear();
    store.setState({ status: 'ended' });
  };

  const receive = async (url: string, signal: AbortSignal, sink: WebAudioOutput): Promise<void> => {
    const wav = createWavReader();
    let meter: ReturnType<typeof createPeakMeter> | undefined;
    const reader = (await openStream(url, signal)).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) break;
      const samples = mixToMono(wav.push(value));
      const format = wav.format();
      if (!format || samples.length === 0) continue;
      meter ??= createPeakMeter(format.sampleRate);
      queue ??= createSoundQueue(format.sampleRate, withMark(sink));
      queue.setSpeed(store.getState().speed);
      queue.push(samples);
      meter.push(samples);
      store.setState({ renderedMs: queue.renderedMs(), peaks: meter.peaks() });
      tick();
    }
    if (signal.aborted) return;
    if (!queue) throw new Error('the audition held no sound');
    queue.end();
    store.setState({ complete: true });
    sayTimes();
    tick();
  };

  const followCues = async (url: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const { cues, complete } = await readCues(url, signal);
      if (cues.length !== store.getState().cues.length) store.setState({ cues });
      if (complete) return;
      await pause(CUE_POLL_MS, signal);
    }
  };

  const start = async (
    document: ScriptDocument,
    range: TextRange | undefined,
    signal: AbortSignal,
    sink: WebAudioOutput,
  ): Promise<void> => {
    await sink.resume();
    const { stream_url: streamUrl, cues_url: cuesUrl } = await requestAudition(ports.call, document, range, signal);
    // Without cues the sound continues and no word is highlighted.
    followCues(cuesUrl, signal).catch(() => undefined);
    await receive(streamUrl, signal, sink);
  };

  const audition: Audition = {
    state: store,
    spoken,
    play(document, range) {
      performance.clearMarks('shengyu:audition-start');
      performance.clearMarks('shengyu:audition-sound');
      performance.mark('shengyu:audition-start');
      halt();
      running = new AbortController();
      const { signal } = running;
      output = webAudioOutput();
      claim();
      store.setState({ ...silent, ...kept(), status: 'starting', range });
      ticker = setInterval(tick, TICK_MS);
      start(document, range, signal, output).catch((error: unknown) => fail(error, signal));
    },
    pause() {
      if (store.getState().status !== 'playing') return;
      store.setState({ status: 'paused' });
      sayTimes();
      void output?.pause();
    },
    resume() {
      if (store.getState().status !== 'paused') return;
      claim();
      void output?.resume().then(() => {
        store.setState({ status: 'playing' });
        sayTimes();
      });
    },
    stop() {
      halt();
      void output?.resume();
      store.setState({ ...silent, ...kept() });
    },
    seek(ms) {
      if (!queue) return;
      queue.seek(ms);
      clearInterval(ticker);
      ticker = setInterval(tick, TICK_MS);
      if (store.getState().status === 'ended') store.setState({ status: 'playing' });
      store.setState({ positionMs: queue.positionMs() });
      sayTimes();
      tick();
    },
    setSpeed(speed) {
      queue?.setSpeed(speed);
      store.setState({ speed });
      sayTimes();
      tick();
    },
    mute(muted) {
      output?.mute(muted);
      store.setState({ muted });
    },
  };
  return audition;
}

/** Marks when the first sample goes to the output: the wait of a person from the click on. */
function withMark(sink: WebAudioOutput): WebAudioOutput {
  let heard = false;
  return {
    ...sink,
    start(samples, sampleRate, at) {
      if (!heard) performance.mark('shengyu:audition-sound', { startTime: performance.now() + Math.max(0, at - sink.clock()) * 1000 });
      heard = true;
      return sink.start(samples, sampleRate, at);
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('stopped', 'AbortError'));
    });
  });
