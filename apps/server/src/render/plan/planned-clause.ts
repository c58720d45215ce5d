import type { Clause, ClauseSound } from '@shengyu/script';
import type { SpokenToken } from '@shengyu/speech';

/** A clause with its place in the whole text. */
export interface PlacedClause extends Clause {
  /** Code points of the script's whole text. */
  textStart: number;
  textEnd: number;
  /** From the text alone, without the pause after it. */
  estimateMs: number;
  sentence: PlannedSentence;
}

/** The sentence that a clause is part of. */
export interface PlannedSentence {
  /** Its place in the script, in reading order. */
  index: number;
  /** SHA-256 (hex) of its words: what a price follows, whatever is marked in it. */
  key: string;
}

/** How a clause is spoken. */
export interface ReadClauseResult {
  key: string;
  /** What the clause is named with the basic voice of the same id; absent where its voice is that one. */
  basicKey?: string;
  spoken: string;
  /** Left out when the same clause was read before: it is most likely in the store, and only its name is needed. */
  tokens?: SpokenToken[];
}

/** One clause after planning: `key` fixes what it will sound like. */
export interface PlannedClause {
  /** SHA-256 (hex) of engine version, voice definition, prosody, tokens: the name in the clause store and in the record of what is paid. */
  key: string;
  /** Key of the same clause in the basic voice of the same id, by which older orders have paid for these words. */
  basicKey?: string;
  sentence: PlannedSentence;
  voiceId: string;
  words: number;
  /** Code points of the script's whole text (paragraphs joined by one line feed). */
  start: number;
  end: number;
  text: string;
  spoken: string;
  pauseAfterMs: number;
  /** A recording replaces the voice: it has no words, and is audible all the same. */
  recording?: true;
  paragraph: number;
  /** Length without the pause, estimated from its text; of a recording its own. */
  estimateMs: number;
  /** What is laid over it. */
  sounds: readonly ClauseSound[];
}
