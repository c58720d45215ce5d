import type { CallOutput, ParsedInput } from '@shengyu/api';
import { applyLexicon, codePointLength, documentText, heardWords, orderPrice, type ScriptDocument } from '@shengyu/script';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Analyser } from '../../ports/analyser.ts';
import type { Limiter, LimitRule } from '../../ports/limiter.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { readLexicon } from '../lexicon/lexicon.ts';
import { documentOf } from './check-document.ts';
import { terms } from '@shengyu/api/terms';

/** Characters a minute: reading a script costs processor time, also to a stranger. */
const limits = {
  member: { name: 'analyse-member', points: 2_000_000, seconds: 60 },
  fingerprint: { name: 'analyse-fingerprint', points: 100_000, seconds: 60 },
  address: { name: 'analyse-address', points: 500_000, seconds: 60 },
} satisfies Record<string, LimitRule>;

export interface AnalysePorts {
  database: Database;
  analyser: Analyser;
  catalogue: VoiceCatalogue;
  limiter: Limiter;
}

/** The caller of an analysis. */
interface Reader {
  memberId: string | undefined;
  address: string;
  fingerprint: string;
}

const WORD_COST = 100;

/** The pronunciations of an English word. */
export async function pronounceWord(
  { analyser, limiter }: Pick<AnalysePorts, 'analyser' | 'limiter'>,
  { word }: ParsedInput<'scriptPronounce'>,
  caller: Reader,
): Promise<CallOutput<'scriptPronounce'>> {
  await spendReading(limiter, caller, WORD_COST);
  return { ipa: await analyser.pronounce(word).catch(refuseQueue) };
}

export async function analyseScript(
  { database, analyser, catalogue, limiter }: AnalysePorts,
  input: ParsedInput<'scriptAnalyze'>,
  caller: Reader,
): Promise<CallOutput<'scriptAnalyze'>> {
  const document = documentOf(input, input.voice ?? terms.defaultVoiceId, catalogue);
  const cost = Math.max(WORD_COST, codePointLength(documentText(document)) + aliasLength(document));
  await spendReading(limiter, caller, cost);
  const languages = Object.fromEntries(catalogue.voices.map(({ profile, language }) => [profile.id, language]));
  const paces = Object.fromEntries(catalogue.voices.map(({ profile, pace = 1 }) => [profile.id, pace]));
  const read = applyLexicon(document, await readLexicon(database.db, caller.memberId));
  const analysis = await analyser.analyse(read, { languages, paces }).catch(refuseQueue);
  return {
    clauses: analysis.clauses.map(({ start, end, text, spoken, syllables }) => ({ start, end, text, spoken, syllables })),
    words: analysis.words,
    duration_ms: Math.round(analysis.durationMs),
    polyphones: analysis.polyphones,
    numbers: analysis.numbers,
    price: Math.max(
      heardWords(read).recordings ? 1 : 0,
      orderPrice(analysis.clauses.map(({ words, voiceId }) => ({ words, rate: catalogue.rateOf(voiceId) }))),
    ),
  };
}

async function spendReading(limiter: Limiter, { memberId, address, fingerprint }: Reader, cost: number): Promise<void> {
  if (memberId !== undefined) {
    await limiter.consume(limits.member, memberId, cost);
    return;
  }
  await limiter.consume(limits.address, address, cost);
  if (fingerprint !== '') await limiter.consume(limits.fingerprint, fingerprint, cost);
}

function refuseQueue(error: unknown): never {
  if (error instanceof Error && error.message.includes('queue')) throw new AppError('server.busy', { cause: error, retryAfter: 2 });
  throw error;
}

/** One character may expand to two hundred that are spoken. */
function aliasLength({ paragraphs }: ScriptDocument): number {
  return paragraphs.reduce(
    (sum, { marks }) => sum + marks.reduce((all, mark) => all + (mark.kind === 'alias' ? mark.text.length : 0), 0),
    0,
  );
}
