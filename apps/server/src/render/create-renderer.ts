import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { ClauseListener } from '@shengyu/acoustic-zh';
import type { EngineSettings } from '@shengyu/engine-neural';
import { createTurns } from '@shengyu/speech/engine';
import type { TtsEngine, Turns } from '@shengyu/speech/engine';
import { codePointLength, documentText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import type { OwnVoices } from '../ports/own-voices.ts';
import type { SoundLibrary } from '../ports/sound-library.ts';
import type { TurnOwners } from '../ports/turn-owners.ts';
import { timeScript } from './arrange/time-script.ts';
import { auditionScript } from './audition/audition-script.ts';
import { createClauseStore } from './clause-store/create-clause-store.ts';
import { createHeldLeases } from './clause-store/held-leases.ts';
import type { SharedClauses } from './clause-store/shared-clauses.ts';
import { planScript } from './plan-script.ts';
import { voicesOf, withOwnCast } from './plan/own-cast.ts';
import { createEditions } from './create-editions.ts';
import type { HeardEdition, NaturalVoices, Phonemes } from './plan/natural-voices.ts';
import { RenderError } from './plan/render-error.ts';
import type { RenderContext } from './render-context.ts';
import { renderScript } from './render-script.ts';
import type { AudibleLabel, Pace, Renderer, Rendering } from './renderer.ts';
import { createSpreader } from './spread/create-spreader.ts';
import { doPart } from './spread/do-part.ts';
import type { SpreadWork, WorkPart } from './plan/spread-work.ts';
import { createProofReader } from './synthesise/create-proof-reader.ts';
import { createSynthesiser } from './synthesise/create-synthesiser.ts';
import type { ProofReader } from './synthesise/proof-clause.ts';
import { createRenderThreads } from './threads/create-render-threads.ts';

export interface RendererOptions {
  /** Where rendered clauses are kept; created when missing. One process at a time. */
  clauseDirectory: string;
  /** Workers for synthesis and as many for encoding; they work one after the other. */
  workers?: number;
  /** Engines by preference; the embedded one when left out. The renderer closes them. */
  engines?: readonly TtsEngine[];
  /** Engines the operator configured, beside the embedded one. */
  configured?: readonly EngineSettings[];
  /** Beyond this size the clause store drops the least recently used. */
  clauseLimitBytes?: number;
  /** Music, effects and recordings by id. */
  sounds?: SoundLibrary;
  /** Voices of members' own; none when left out. */
  ownVoices?: OwnVoices;
  /** The natural voices, where a machine may have them; none when left out. */
  natural?: NaturalVoices;
  /** Folder of the voices among them that have files: recorded units, references. Nobody speaks with such voices when left out. */
  voicesFolder?: string;
  /** Audible label of AI-made sound; none when left out. The label in the metadata is always written. */
  audibleLabel?: AudibleLabel;
  /** What other processes have made, and their help; alone when left out. */
  fleet?: Fleet;
  /** Who takes the turns of a member; the member when left out. */
  turnOwners?: TurnOwners;
}

/** The processes that render beside this one. */
export interface Fleet {
  clauses: SharedClauses;
  work: SpreadWork;
  /** Files of sounds, between their places on this machine and in the storage. */
  keyOf: (path: string) => string;
  pathOf: (key: string) => Promise<string>;
  /** How fast they speak naturally. */
  naturalPace: { tell: (read: () => Pace | null) => void; told: () => Pace | null };
}

const GIBIBYTE = 2 ** 30;
/** A failed render that is tried again comes back within seconds, or behind a line of others. */
const HELD_MS = 600_000;
/** Owner of samples, and of what the command line renders. */
const HOUSE = '';
/** Characters, of a part of something long. */
const PART_SIZE = 100_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The way from a script to sound starts here; each folder beside this file is a stage (`ARCHITECTURE.md`). */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const workers = options.workers ?? availableParallelism();
  const env = threadEnvironment(options.clauseDirectory);
  const turns = createTurns(workers);
  const opened = options.engines
    ? { engines: options.engines }
    : await openEngines({ threads: workers, env, turns }, options.configured ?? [], options.voicesFolder);
  const proofReader = 'listener' in opened && opened.listener ? createProofReader(opened.listener, opened.concerns) : undefined;
  const editions = createEditions(opened.engines, options.natural, { turns, ...('phonemes' in opened && { phonemes: opened.phonemes }) });
  options.fleet?.naturalPace.tell(() => editions.pace('natural', workers));
  // Before the store: they start while its folder is read.
  const threads = createRenderThreads(turns, workers, env);
  const store = await createClauseStore(options.clauseDirectory, options.clauseLimitBytes ?? 8 * GIBIBYTE, options.fleet?.clauses);
  const leases = createHeldLeases(store, HELD_MS, (error) => error instanceof RenderError && error.retryable);
  const shared = {
    store,
    leases,
    synthesiser: createSynthesiser(proofReader),
    workers,
    ...(options.sounds && { sounds: options.sounds }),
    audibleLabel: options.audibleLabel ?? 'off',
  };
  const doHere = async (context: Omit<RenderContext, 'store' | 'leases'>, { pathOf }: Fleet, part: WorkPart, signal: AbortSignal) => {
    const lease = store.lease();
    try {
      await doPart({ ...context, pathOf }, lease, part, signal);
    } finally {
      await lease.release();
    }
  };
  /** Help is asked for with orders: their folder is named by them. */
  const spreaderOf = (context: RenderContext, owner: string, orderId: string, signal: AbortSignal) => {
    const { fleet } = options;
    if (!fleet || !uuid.test(orderId)) return undefined;
    const { work, keyOf } = fleet;
    const job = { orderId, owner, signal };
    return createSpreader({ work, job, edition: context.edition, keyOf, doHere: (part) => doHere(context, fleet, part, signal) });
  };
  const turnOwners = options.turnOwners ?? ((member: string) => Promise.resolve(member));
  /** The cast with the voices of its owner among the named ones. */
  const castFor = async (owner: string, names: readonly string[], edition: HeardEdition) => {
    const { cast, engines } = await editions.of(edition);
    return withOwnCast(cast, engines, options.ownVoices, owner, names);
  };
  const renderingFor = (owner: string, edition?: HeardEdition): Rendering => {
    const contextOf = async (document: ScriptDocument, { urgent }: { urgent: boolean }): Promise<RenderContext> => {
      // One for all of a script: the natural voices may arrive meanwhile.
      const spoken = edition ?? editions.current;
      const turn = { owner: await turnOwners(owner), urgent, size: codePointLength(documentText(document)) };
      const cast = await castFor(owner, voicesOf(document), spoken);
      return { ...shared, edition: spoken === 'basic' ? spoken : 'natural', cast, turn, threads: threads.for(turn, cast) };
    };
    // Somebody waits for times and for an audition, mostly for a plan; a file is made in the background.
    const waited = { urgent: true };
    return {
      plan: async (document, { urgent = true, signal = new AbortController().signal } = {}) =>
        planScript(await contextOf(document, { urgent }), document, signal),
      time: async (document, plan, { tokens = false, signal = new AbortController().signal } = {}) =>
        timeScript(await contextOf(document, waited), document, plan.clauses, { tokens, signal }),
      async *audition(document, range, signal, auditionOptions) {
        yield* auditionScript(await contextOf(document, waited), document, range, signal, auditionOptions);
      },
      render: async (document, renderOptions, directory, onProgress, signal) => {
        const context = await contextOf(document, { urgent: false });
        const spread = spreaderOf(context, owner, basename(directory), signal);
        const job = { options: renderOptions, directory, onProgress, signal };
        return renderScript({ ...context, ...(spread && { spread }) }, document, job);
      },
    };
  };
  return {
    ...renderingFor(HOUSE),
    for: renderingFor,
    async help(owner, part, signal) {
      if (!options.fleet) throw new Error('this process helps nobody');
      const turn = { owner: await turnOwners(owner), urgent: false, size: PART_SIZE };
      const names = 'clauses' in part ? [...new Set(part.clauses.map(({ voiceId }) => voiceId))] : [];
      const cast = await castFor(owner, names, part.edition ?? 'basic');
      await doHere(
        { ...shared, edition: part.edition ?? 'basic', cast, turn, threads: threads.for(turn, cast) },
        options.fleet,
        part,
        signal,
      );
    },
    get edition() {
      return editions.current;
    },
    get editions() {
      return editions.known;
    },
    // A process that speaks with no natural voices itself goes by those that do.
    pace: (of) => editions.pace(of, workers) ?? options.fleet?.naturalPace.told() ?? null,
    onEdition: (listener) => editions.onChange(listener),
    engines: () => editions.health(),
    async close() {
      leases.close();
      await Promise.all([threads.close(), editions.close(), 'listener' in opened ? opened.listener?.close() : undefined]);
    },
  };
}

/** The engines, and what hears those that an operator configured. */
interface OpenedEngines {
  engines: TtsEngine[];
  phonemes: Phonemes;
  /** Places words and proof-reads; its thread begins with its first clause. */
  listener?: ClauseListener;
  concerns: ProofReader['concerns'];
}

/** Engines are loaded only here and only when asked for; the embedded one is a package under another licence. */
async function openEngines(
  options: { threads: number; env: NodeJS.ProcessEnv; turns: Turns },
  configured: readonly EngineSettings[],
  voicesFolder: string | undefined,
): Promise<OpenedEngines> {
  const { createEspeakEngine } = await import('@shengyu/engine-espeak');
  const embedded = await createEspeakEngine(options);
  const units =
    voicesFolder === undefined ? [] : [(await import('@shengyu/engine-units')).createUnitsEngine({ ...options, folder: voicesFolder })];
  const phonemes: Phonemes = (words, base) => embedded.phonemes(words, base);
  const concerns = () => 'never' as const;
  if (configured.length === 0) return { engines: [...units, embedded], phonemes, concerns };
  const { createNeuralEngine } = await import('@shengyu/engine-neural');
  const { createClauseListener } = await import('@shengyu/acoustic-zh');
  const listener = createClauseListener();
  const neural = { ...options, aligner: listener, clock: embedded, ...(voicesFolder !== undefined && { voicesFolder }) };
  const services = await Promise.all(configured.map((settings) => createNeuralEngine(settings, neural)));
  const varying = new Set(services.map(({ id }) => id));
  return {
    engines: [...services, ...units, embedded],
    phonemes,
    listener,
    concerns: (engineId) => (varying.has(engineId) ? 'spoken-again' : 'never'),
  };
}

/** Threads keep their compiled code between starts, which halves the time until the first sound. */
function threadEnvironment(clauseDirectory: string): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: join(clauseDirectory, '.code'), ...process.env };
}
