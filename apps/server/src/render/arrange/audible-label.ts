import { createHash } from 'node:crypto';
import type { ScriptDocument } from '@shengyu/script';
import { measureLevels } from '@shengyu/speech/engine';
import { labelTone } from '@shengyu/speech/sound';
import { spokenLabels } from '../../locales/label.zh-CN.ts';
import { writeClauseFile } from '../clause-store/clause-file.ts';
import type { ClauseEntry, ClauseLease } from '../clause-store/create-clause-store.ts';
import { cutScript, readClauses } from '../plan/read-clauses.ts';
import type { ReadyClause } from '../plan/read-clauses.ts';
import { clauseGain } from '../synthesise/level.ts';
import type { SpeakContext } from '../synthesise/speak-script.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { AudibleLabel } from './audible-labels.ts';

/** What the label needs. */
export interface LabelContext extends SpeakContext {
  audibleLabel: AudibleLabel;
}

const pauseMs = 600;
/** No clause of the script: it has no text there and no subtitle. */
const outsideScript = { pauseAfterMs: pauseMs, text: '', textStart: 0, paragraph: -1, sounds: [] } as const;

/** The sound before the first clause of a file. */
export async function audibleLabel(
  context: LabelContext,
  lease: ClauseLease,
  document: ScriptDocument,
  signal: AbortSignal,
): Promise<SpokenClause | undefined> {
  switch (context.audibleLabel) {
    case 'off':
      return undefined;
    case 'tone':
      return toneLabel(lease);
    case 'speech':
      return spokenLabel(context, lease, document, signal);
  }
}

async function toneLabel(lease: ClauseLease): Promise<SpokenClause> {
  const key = createHash('sha256').update('the label of AI as a tone, 1').digest('hex');
  return { key, entry: (await lease.fetch(key)) ?? (await putTone(lease, key)), gain: 1, ...outsideScript };
}

function putTone(lease: ClauseLease, key: string): Promise<ClauseEntry> {
  const pcm = labelTone(TIMELINE_RATE);
  const levels = measureLevels(pcm, TIMELINE_RATE);
  return lease.put(key, pcm.length, writeClauseFile({ sampleRate: TIMELINE_RATE, pcm, levels, onsets: [], estimated: false }, []));
}

/** How long the label and the pause after it last, in ms; an estimate of a spoken one until it was spoken once. */
export async function labelMs(
  context: Omit<LabelContext, 'synthesiser' | 'workers' | 'turn'>,
  lease: ClauseLease,
  document: ScriptDocument,
  signal: AbortSignal,
): Promise<{ ms: number; exact: boolean }> {
  switch (context.audibleLabel) {
    case 'off':
      return { ms: 0, exact: true };
    case 'tone':
      return { ms: (labelTone(TIMELINE_RATE).length * 1000) / TIMELINE_RATE + pauseMs, exact: true };
    case 'speech': {
      const clause = await labelClause(context, document, signal);
      if (!clause) return { ms: 0, exact: true };
      const known = lease.find(clause.planned.key);
      return { ms: (known ? (known.samples * 1000) / TIMELINE_RATE : clause.estimateMs) + pauseMs, exact: known !== undefined };
    }
  }
}

async function spokenLabel(
  context: LabelContext,
  lease: ClauseLease,
  document: ScriptDocument,
  signal: AbortSignal,
): Promise<SpokenClause | undefined> {
  const wanted = await labelClause(context, document, signal);
  if (!wanted) return undefined;
  const { entry, clause } = await context.synthesiser.speak(lease, wanted, { turn: context.turn, cast: context.cast, standIns: true });
  return { key: clause.planned.key, entry, gain: clauseGain(context.cast, clause), ...outsideScript };
}

/** In the script's own voice, in its language. */
async function labelClause(
  { cast, threads }: Pick<SpeakContext, 'cast' | 'threads'>,
  { settings }: ScriptDocument,
  signal: AbortSignal,
): Promise<ReadyClause | undefined> {
  const { language } = cast.find(settings.voiceId).voice;
  const plain = { voiceId: settings.voiceId, rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 0, symbolPausesMs: {} };
  const label: ScriptDocument = { schema: 1, settings: plain, paragraphs: [{ text: spokenLabels[language], marks: [], inserts: [] }] };
  for await (const clause of readClauses(threads, await cutScript(threads, cast, label), signal)) return clause;
  return undefined;
}
