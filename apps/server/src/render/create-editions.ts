import { SynthesisError, type TtsEngine } from '@shengyu/speech/engine';
import type { HeardEdition, NaturalParts, NaturalVoices, VoiceEdition } from './plan/natural-voices.ts';
import { RenderError } from './plan/render-error.ts';
import { createVoiceCast, type VoiceCast } from './plan/voice-cast.ts';
import { BASIC_SPEED, type Pace } from './pace.ts';
import { watchEngine, type EngineHealth } from './watch-engine.ts';

interface Edition {
  cast: VoiceCast;
  engines: readonly TtsEngine[];
}

/** The casts of a process, and the engines behind them. */
export interface Editions {
  /** That of everything that is planned from now on. */
  readonly current: VoiceEdition;
  /** Those that orders are taken with: also the natural one after its pack was removed, as far as its clauses are kept. */
  readonly known: readonly VoiceEdition[];
  /** Called when the voices have changed. */
  onChange(listener: () => void): void;
  /** @throws RenderError `engine-failed`, retryable, for natural voices and packs where this process has none */
  of(edition: HeardEdition): Promise<Edition>;
  health(): EngineHealth[];
  /** @param workers of the process: so many clauses are spoken at most at the same time */
  pace(edition: VoiceEdition, workers: number): Pace | null;
  close(): Promise<void>;
}

const PACK = 'pack:';

/**
 * The basic cast at once, the natural one as soon as its voices are on this machine and for as long: their ids are the same, and the natural
 * ones come first.
 */
export function createEditions(engines: readonly TtsEngine[], natural: NaturalVoices | undefined, parts: NaturalParts): Editions {
  const watched = engines.map((engine) => watchEngine(engine));
  const basicEngines = watched.map(({ engine }) => engine);
  const editionOf = (engine: TtsEngine): Edition => {
    const all = [engine, ...basicEngines];
    return { cast: createVoiceCast(all), engines: all };
  };
  const basic: Edition = { cast: createVoiceCast(basicEngines), engines: basicEngines };
  let arrived: (Edition & { opened: TtsEngine; health: () => EngineHealth }) | undefined;
  /** The last natural cast, of a pack that was removed. */
  let departed: Edition | undefined;
  /** What they speak at the moment they speak to its end: the model is open. */
  const ending: TtsEngine[] = [];
  const listeners: (() => void)[] = [];

  const leave = (): boolean => {
    if (!arrived || !natural || natural.isHere()) return false;
    ending.push(arrived.opened);
    departed = editionOf(removed(arrived.opened));
    arrived = undefined;
    return true;
  };
  const arrive = (): boolean => {
    const opened = arrived ? undefined : natural?.open(parts);
    if (!opened) return false;
    const { engine, health } = watchEngine(opened, Date.now, natural?.speed);
    arrived = { ...editionOf(engine), opened, health };
    return true;
  };
  const current = (): VoiceEdition => (arrived && natural?.isOffered() ? 'natural' : 'basic');
  const look = (): void => {
    const changes = [leave(), arrive(), current() !== told];
    told = current();
    if (changes.includes(true)) for (const listener of listeners) listener();
  };
  arrive();
  let told = current();
  natural?.onChange(look);

  const withoutVoices = (message: string) => Promise.reject(new RenderError('engine-failed', message, true));
  const ofPack = (id: string): Promise<Edition> => {
    const engine = natural?.openPack?.(id, parts);
    // No other voice speaks in its place: it would be taken for that of the pack.
    return engine
      ? Promise.resolve({ cast: createVoiceCast([engine]), engines: [engine] })
      : withoutVoices(`This process cannot speak with ${id}.`);
  };
  return {
    get current() {
      return current();
    },
    get known() {
      return arrived || departed ? (['basic', 'natural'] as const) : (['basic'] as const);
    },
    onChange: (listener) => void listeners.push(listener),
    of(edition) {
      if (edition === 'basic') return Promise.resolve(basic);
      if (edition !== 'natural') return ofPack(edition.slice(PACK.length));
      const spoken = arrived ?? departed;
      return spoken ? Promise.resolve(spoken) : withoutVoices('This process has no natural voices.');
    },
    health: () => [...(arrived ? [arrived.health()] : []), ...watched.map(({ health }) => health())],
    pace(edition, workers) {
      if (edition === 'basic') return { speed: BASIC_SPEED, processes: workers };
      const speed = arrived?.health().speed;
      return speed == null ? null : { speed, processes: Math.min(natural?.processes ?? 1, workers) };
    },
    close: async () => void (await Promise.all([...(arrived ?? basic).engines, ...ending].map((engine) => engine.close()))),
  };
}

/** The engine without its files: its clauses that are kept are still found by its name. */
function removed(engine: TtsEngine): TtsEngine {
  const refuse = () => Promise.reject(new SynthesisError('The natural voices have been removed from this machine.', 'passing'));
  return Object.create(engine, { state: { value: 'down' }, synthesise: { value: refuse } }) as TtsEngine;
}
