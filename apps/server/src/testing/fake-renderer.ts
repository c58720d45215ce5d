import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { espeakVoices } from '@shengyu/engine-espeak';
import { clauseSentences, documentText, paragraphOffsets, planClauses, type LanguageOf, type ScriptDocument } from '@shengyu/script';
import { sentenceKey } from '../render/plan/clause-key.ts';
import type {
  AuditionChunk,
  ClauseTime,
  Pace,
  PlannedClause,
  RenderedFile,
  Renderer,
  RenderOptions,
  RenderPlan,
  ScriptTiming,
  StoodIn,
  HeardEdition,
  VoiceEdition,
} from '../render/renderer.ts';

export interface FakeRenderer extends Omit<Renderer, 'edition'> {
  /** Errors the next renders throw, in order. */
  readonly failures: Error[];
  /** Errors the next auditions throw, in order. */
  readonly auditionFailures: Error[];
  /** Renders started. */
  started: number;
  /** The document rendered last. */
  last: { document: ScriptDocument; options: RenderOptions } | undefined;
  /** Renders wait for this before they finish. */
  gate: Promise<void>;
  /** Keys of clauses that were rendered: their times are exact. */
  spoken: Set<string>;
  /** This voice is spoken by the other one, where the script allows it. */
  standIn: { voiceId: string; by: string } | undefined;
  /** The voices of what is planned from now on. */
  edition: VoiceEdition;
  /** How fast the natural ones are spoken. */
  naturalPace: Pace | null;
  /** The voices that the last render was asked for. */
  renderedAs?: VoiceEdition;
  /** What the last rendering was asked for. */
  heardAs?: HeardEdition | undefined;
  /** Auditions whose consumer went away. */
  abandoned: number;
}

const MS_PER_CLAUSE = 1_000;
/** The estimated length of a clause until it is rendered. */
const ESTIMATED_MS = 900;

/** A fake of the speech pipeline: plans for real, renders silence, writes small files. */
export function createFakeRenderer(): FakeRenderer {
  const fake: FakeRenderer = {
    failures: [],
    auditionFailures: [],
    started: 0,
    last: undefined,
    gate: Promise.resolve(),
    spoken: new Set(),
    standIn: undefined,
    abandoned: 0,
    edition: 'basic',
    naturalPace: null,
    get editions() {
      return fake.edition === 'natural' ? (['basic', 'natural'] as const) : (['basic'] as const);
    },
    for: (_owner, heard) => {
      const edition = heard === undefined || heard === 'basic' ? heard : 'natural';
      fake.heardAs = heard;
      return {
        ...fake,
        // By the fake's own, which a test may have replaced.
        plan: (document, ...rest) =>
          edition === undefined || edition === fake.edition ? fake.plan(document, ...rest) : Promise.resolve(planOf(document, edition)),
        render: (document, ...rest) => {
          fake.renderedAs = edition ?? fake.edition;
          return fake.render(document, ...rest);
        },
      };
    },
    plan: (document) => Promise.resolve(planOf(document, fake.edition)),
    time: (_document, plan) => Promise.resolve(timingOf(fake, plan)),
    audition: (document, range, signal) => auditionOf(fake, document, range, signal),
    render: async (document, options, directory, onProgress, signal) => {
      fake.started += 1;
      fake.last = { document, options };
      const plan = planOf(document, fake.renderedAs ?? fake.edition);
      onProgress({ stage: 'rendering', doneMs: 0, totalMs: plan.durationMs });
      await Promise.race([fake.gate, aborted(signal)]);
      signal.throwIfAborted();
      const failure = fake.failures.shift();
      if (failure) throw failure;
      onProgress({ stage: 'mixing', doneMs: plan.durationMs, totalMs: plan.durationMs });
      for (const { key } of plan.clauses) fake.spoken.add(key);
      await mkdir(directory, { recursive: true });
      const { stems, paragraphs, editorPackage, bothCaptions } = options.extras ?? {};
      const contents = {
        audio: `sound of ${options.metadata.title}`,
        srt: documentText(document),
        vtt: 'WEBVTT',
        lrc: '[00:00.00]',
        ...(stems ? { 'stem-voice': 'voice alone' } : {}),
        ...(paragraphs ? { paragraphs: 'PK one by one' } : {}),
        ...(bothCaptions ? { 'srt-portrait': 'upright' } : {}),
        ...(editorPackage ? { 'editor-package': 'PK for editors' } : {}),
      };
      const files: RenderedFile[] = [];
      for (const [kind, text] of Object.entries(contents) as [RenderedFile['kind'], string][]) {
        const path = join(directory, `${kind}.${kind === 'audio' ? options.format : kind}`);
        await writeFile(path, text);
        files.push({ kind, path, size: Buffer.byteLength(text) });
      }
      return {
        durationMs: plan.durationMs,
        loudnessLufs: -16,
        truePeakDbtp: -1.5,
        files,
        cues: [{ start: 0, end: 1, startMs: 0, endMs: 500, lines: ['一'] }],
        tokens: [],
        peaks: [0.5],
        overflows: plan.overflows,
        standIns: document.settings.standIns === true ? standInsOf(fake, plan) : [],
      };
    },
    pace: (edition) => (edition === 'natural' ? fake.naturalPace : { speed: 0.008, processes: 2 }),
    onEdition: () => undefined,
    help: () => Promise.resolve(),
    engines: () => [{ id: 'fake', state: 'up', voices: [], calls: 0, failed: 0, p95Ms: null, speed: null, lastError: null }],
    close: () => Promise.resolve(),
  };
  return fake;
}

const languages = new Map(espeakVoices.map(({ id, language }) => [id, language]));
const languageOf: LanguageOf = (voiceId) => languages.get(voiceId) ?? 'zh-CN';

function planOf(document: ScriptDocument, edition: VoiceEdition): RenderPlan {
  const bases = paragraphOffsets(document);
  const cut = planClauses(document, languageOf);
  const sentences = clauseSentences(document, cut);
  const clauses = cut.map((clause, index): PlannedClause => {
    const start = (bases[clause.paragraph] ?? 0) + clause.start;
    const keyOf = (of: VoiceEdition): string =>
      createHash('sha256')
        .update(JSON.stringify([clause.text, clause.voiceId, clause.prosody, clause.readings, ...(of === 'natural' ? [of] : [])]))
        .digest('hex');
    const key = keyOf(edition);
    return {
      key,
      sentence: sentenceKey(sentences[index] ?? { index, text: clause.text }),
      ...(edition === 'natural' && { basicKey: keyOf('basic') }),
      voiceId: clause.voiceId,
      words: clause.words,
      start,
      end: start + clause.end - clause.start,
      text: clause.text,
      spoken: clause.text,
      paragraph: clause.paragraph,
      estimateMs: ESTIMATED_MS,
      sounds: [],
      pauseAfterMs: clause.pauseAfterMs,
      ...(clause.recording && { recording: true }),
    };
  });
  return {
    edition,
    clauses,
    words: clauses.reduce((sum, { words }) => sum + words, 0),
    durationMs: clauses.length * MS_PER_CLAUSE,
    overflows: overflowsOf(document),
  };
}

/** What a render of this plan says of its stand-ins. */
export function standInsOf({ standIn }: Pick<FakeRenderer, 'standIn'>, { clauses }: RenderPlan): StoodIn[] {
  if (!standIn) return [];
  return clauses
    .filter(({ voiceId }) => voiceId === standIn.voiceId)
    .map(({ key, paragraph, start, end, text }) => ({
      ...standIn,
      key: `${standIn.by}:${key}`,
      code: 'engine-failed',
      paragraph,
      start,
      end,
      text,
    }));
}

function timingOf({ spoken }: FakeRenderer, { clauses, overflows }: RenderPlan): ScriptTiming {
  let startMs = 0;
  const times = clauses.map(({ key, start, end, estimateMs }): ClauseTime => {
    const exact = spoken.has(key);
    const durationMs = exact ? MS_PER_CLAUSE : estimateMs;
    const from = startMs;
    startMs += durationMs;
    return { startMs: from, durationMs, exact, tokens: exact ? [{ start, end, startMs: from, endMs: startMs }] : [] };
  });
  return { durationMs: startMs, exact: times.every(({ exact }) => exact), labelMs: 0, overflows, clauses: times };
}

/** A paragraph whose time is shorter than a clause. */
function overflowsOf({ paragraphs }: ScriptDocument): RenderPlan['overflows'] {
  return paragraphs.flatMap(({ timing }, paragraph) => {
    const overMs = timing ? MS_PER_CLAUSE - (timing.endMs - timing.startMs) : 0;
    return timing && overMs > 0 ? [{ paragraph, startMs: timing.startMs, overMs, into: 'next' as const }] : [];
  });
}

async function* auditionOf(
  fake: FakeRenderer,
  document: ScriptDocument,
  range: { start: number; end: number } | undefined,
  signal: AbortSignal,
): AsyncGenerator<AuditionChunk> {
  const failure = fake.auditionFailures.shift();
  if (failure) throw failure;
  let finished = false;
  try {
    let startMs = 0;
    for (const { start, end } of planOf(document, 'basic').clauses) {
      if (range && (end <= range.start || start >= range.end)) continue;
      signal.throwIfAborted();
      await Promise.race([fake.gate, aborted(signal)]);
      yield { sampleRate: 22_050, pcm: new Int16Array(22_050), tokens: [{ start, end, startMs, endMs: startMs + MS_PER_CLAUSE }] };
      startMs += MS_PER_CLAUSE;
    }
    finished = true;
  } finally {
    if (!finished) fake.abandoned += 1;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
