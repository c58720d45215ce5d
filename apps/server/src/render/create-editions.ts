import type { TtsEngine } from '@shengyu/speech/engine';
import type { NaturalParts, NaturalVoices, VoiceEdition } from './plan/natural-voices.ts';
import { RenderError } from './plan/render-error.ts';
import { createVoiceCast, type VoiceCast } from './plan/voice-cast.ts';
import { BASIC_SPEED, type Pace } from './pace.ts';
import { watchEngine, type EngineHealth } from './watch-engine.ts';

/** The casts of a process, and the engines behind them. */
export interface Editions {
  /** That of everything that is planned from now on. */
  readonly current: VoiceEdition;
  /** Called when the current one has changed. */
  onChange(listener: () => void): void;
  /** @throws RenderError `engine-failed`, retryable, for the natural voices where this process has none */
  of(edition: VoiceEdition): Promise<{ cast: VoiceCast; engines: readonly TtsEngine[] }>;
  health(): EngineHealth[];
  /** @param workers of the process: so many clauses are spoken at most at the same time */
  pace(edition: VoiceEdition, workers: number): Pace | null;
  close(): Promise<void>;
}

/** The basic cast at once, the natural one as soon as its voices are on this machine: their ids are the same, and the natural ones come first. */
export function createEditions(engines: readonly TtsEngine[], natural: NaturalVoices | undefined, parts: NaturalParts): Editions {
  const watched = engines.map((engine) => watchEngine(engine));
  const basicEngines = watched.map(({ engine }) => engine);
  const basic = { cast: createVoiceCast(basicEngines), engines: basicEngines };
  let arrived: (typeof basic & { health: () => EngineHealth }) | undefined;
  const listeners: (() => void)[] = [];
  const look = (): void => {
    const opened = arrived ? undefined : natural?.open(parts);
    if (!opened) return;
    const { engine, health } = watchEngine(opened, Date.now, natural?.speed);
    const all = [engine, ...basicEngines];
    arrived = { cast: createVoiceCast(all), engines: all, health };
    for (const listener of listeners) listener();
  };
  look();
  natural?.onArrival(look);
  return {
    get current() {
      return arrived ? 'natural' : 'basic';
    },
    onChange: (listener) => void listeners.push(listener),
    of(edition) {
      if (edition === 'basic') return Promise.resolve(basic);
      if (arrived) return Promise.resolve(arrived);
      return Promise.reject(new RenderError('engine-failed', 'This process has no natural voices.', true));
    },
    health: () => [...(arrived ? [arrived.health()] : []), ...watched.map(({ health }) => health())],
    pace(edition, workers) {
      if (edition === 'basic') return { speed: BASIC_SPEED, processes: workers };
      const speed = arrived?.health().speed;
      return speed == null ? null : { speed, processes: Math.min(natural?.processes ?? 1, workers) };
    },
    close: async () => void (await Promise.all((arrived ?? basic).engines.map((engine) => engine.close()))),
  };
}
