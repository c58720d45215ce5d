import type { Call } from '@shengyu/api';
import type { AuditionCue, ClipState } from '@shengyu/audition';
import { player } from '@shengyu/ui';
import { createStore } from 'zustand/vanilla';
import { deviceBox } from '../device/device-box.ts';
import type { LineReader } from './line-reader.ts';

export interface LineState {
  /** By voice: the line as it is read now. */
  clips: ReadonlyMap<string, ClipState>;
  /** The line of these clips. */
  line: string;
  /** The voice that is to sound as soon as it is read. */
  awaited: string | null;
  /** Auditions left today, from the last answer. */
  left: { unit: 'times' | 'words'; count: number } | null;
}

const nothing: LineState = { clips: new Map(), line: '', awaited: null, left: null };
const store = createStore<LineState>(() => nothing);
let loading: { call: Call; made: Promise<LineReader> } | undefined;
let reader: LineReader | undefined;

/** The reader that asks by `call`; loaded with the first line. */
async function load(call: Call): Promise<LineReader> {
  if (loading?.call === call) return loading.made;
  reader?.clear();
  store.setState({ ...nothing, awaited: store.getState().awaited });
  const made = import('./line-reader.ts').then(({ createLineReader }) => {
    reader = createLineReader(call);
    reader.subscribe(() => void follow(made));
    return reader;
  });
  loading = { call, made };
  made.catch(() => {
    if (loading?.made === made) loading = undefined;
  });
  return made;
}

async function follow(made: Promise<LineReader>): Promise<void> {
  if (loading?.made !== made) return;
  const clips = (await made).now();
  const lefts = [...clips.values()].flatMap((clip) => (clip.status === 'ready' ? [clip.left] : []));
  const least = lefts.toSorted((a, b) => a.count - b.count)[0] ?? null;
  store.setState({ clips, left: least ?? store.getState().left });
}

/** My line in every voice of the page: asked for once, kept until the line changes. */
export const lineSounds = {
  now: store.getState,
  subscribe: store.subscribe,
  /** `play`: it sounds as soon as it is there, unless another voice was asked for since. */
  want(call: Call, id: string, { play = false } = {}): void {
    const line = deviceBox.now().line.trim();
    if (line === '') return;
    if (play) store.setState({ awaited: id });
    void load(call).then(
      (made) => {
        if (store.getState().line !== line) {
          made.clear();
          store.setState({ line });
        }
        const there = made.now().get(id);
        if (there?.status === 'ready') return lineSounds.sound(id, there.url);
        return made.want(id, { text: line, voice_id: id }, (url) => lineSounds.sound(id, url));
      },
      () => store.setState({ clips: new Map(store.getState().clips).set(id, { status: 'failed', problem: 'offline' }) }),
    );
  },
  /** Plays a clip that is ready, if it is the one that is waited for. */
  sound(id: string, url: string): void {
    if (store.getState().awaited !== id) return;
    store.setState({ awaited: null });
    deviceBox.hear(id);
    player.play(url, { startMs: 0 });
  },
  /** Nothing that is still on its way is read any more. */
  stop(): void {
    for (const [id, { status }] of store.getState().clips) if (status === 'waiting' || status === 'reading') reader?.forget(id);
    store.setState({ awaited: null });
  },
  /** What was read sounds otherwise now: it is read again when it is asked for. */
  forget(): void {
    reader?.clear();
    store.setState({ clips: new Map(), line: '', awaited: null });
  },
  cues: async (url: string, signal: AbortSignal): Promise<readonly AuditionCue[]> => (reader ? reader.cues(url, signal) : []),
};
