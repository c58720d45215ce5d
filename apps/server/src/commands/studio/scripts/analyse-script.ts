import type { CallOutput, ParsedInput } from '@shengyu/api';
import { applyLexicon, codePointLength, documentText, heardWords, orderPrice, type ScriptDocument } from '@shengyu/script';
import type { Database } from '../../../db/database.ts';
import type { AnalysedVoices, Analyser, AnalysisOwner } from '../../../ports/analyser.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { readLexicon } from '../lexicon/lexicon.ts';
import { createAnalysisPage } from './analysis-page.ts';
import { documentOf } from './check-document.ts';
import { languagesOffered } from './find-silent.ts';
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
  /** What counts as one visitor. */
  network: string;
  fingerprint: string;
}

const WORD_COST = 100;
/** Cutting a script into clauses takes a tenth of the time of reading it, and each page takes it again. */
const CUT_SHARE = 0.1;
/** Most bytes of an answer for each byte of the text, and what every answer may have. */
const BYTES_OF_TEXT = 3;
const FREE_BYTES = 256 * 1024;

/** The pronunciations of an English word. */
export async function pronounceWord(
  { analyser, limiter }: Pick<AnalysePorts, 'analyser' | 'limiter'>,
  { word }: ParsedInput<'scriptPronounce'>,
  caller: Reader,
): Promise<CallOutput<'scriptPronounce'>> {
  await spendReading(limiter, caller, WORD_COST);
  return { ipa: await analyser.pronounce(word, ownerOf(caller)) };
}

export async function analyseScript(
  { database, analyser, catalogue, limiter }: AnalysePorts,
  input: ParsedInput<'scriptAnalyze'>,
  caller: Reader,
): Promise<CallOutput<'scriptAnalyze'>> {
  const { document, report } = documentOf(input, input.voice ?? terms.defaultVoiceId, catalogue);
  const text = documentText(document);
  const size = codePointLength(text);
  const cost = Math.max(WORD_COST, Math.ceil(size * CUT_SHARE), size - input.from + aliasLength(document));
  await spendReading(limiter, caller, cost);
  const read = applyLexicon(document, await readLexicon(database.db, caller.memberId));
  const script = { document: read, from: input.from, ...factsOf(catalogue) };
  const counted = input.text !== undefined && input.text !== text && input.from === 0 ? { text } : {};
  const told = report && input.from === 0 ? { report } : {};
  return analyser.analyse(script, { ...ownerOf(caller), size }, async ({ clauses, durationMs, readings }) => {
    const page = createAnalysisPage(input.parts, {
      mostBytes: Math.max(FREE_BYTES, BYTES_OF_TEXT * Buffer.byteLength(text)) - Buffer.byteLength(counted.text ?? ''),
      offered: languagesOffered(catalogue),
    });
    let next: number | null = null;
    for await (const clause of input.parts.length > 0 ? readings : []) {
      if (page.take(clause)) continue;
      next = clause.start;
      break;
    }
    return {
      ...page.answer(),
      ...counted,
      ...told,
      words: clauses.reduce((sum, { words }) => sum + words, 0),
      duration_ms: Math.round(durationMs),
      price: Math.max(
        heardWords(read).recordings ? 1 : 0,
        orderPrice(clauses.map(({ words, voiceId }) => ({ words, rate: catalogue.rateOf(voiceId) }))),
      ),
      next,
    };
  });
}

/** Members take turns, and visitors by their network. */
function ownerOf({ memberId, network }: Reader): AnalysisOwner {
  return { owner: memberId ?? network, visitor: memberId === undefined };
}

function factsOf({ voices }: VoiceCatalogue): AnalysedVoices {
  return {
    languages: Object.fromEntries(voices.map(({ profile, language }) => [profile.id, language])),
    paces: Object.fromEntries(voices.map(({ profile, pace = 1 }) => [profile.id, pace])),
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

/** One character may expand to two hundred that are spoken. */
function aliasLength({ paragraphs }: ScriptDocument): number {
  return paragraphs.reduce(
    (sum, { marks }) => sum + marks.reduce((all, mark) => all + (mark.kind === 'alias' ? mark.text.length : 0), 0),
    0,
  );
}
