import { applyToneSandhi } from '@shengyu/speech/engine';
import type { SpokenToken } from '@shengyu/speech/engine';
import { breathsBefore } from './breaths.ts';
import { rhoticInput } from './erhua.ts';
import { isYesNoQuestion } from './is-yes-no-question.ts';
import { syllableInput } from './syllable.ts';
import { stressedInput, tokenInput } from './token-input.ts';
import type { VoiceDefinition } from '../voice/voice-definition.ts';

/** How a clause ends: with its thought, with a question whose rise must stay, or in the middle. */
export type ClauseEnding = 'statement' | 'question' | 'exclamation' | 'open';

/** What is spoken for one token. */
export interface UtteranceInput {
  token: number;
  /** Code point of the utterance's text at which it begins, zero-based. */
  position: number;
  text: string;
  /** Numbered syllables, or the text where there are none. */
  sound: string;
  /** After a breath, or at the beginning. */
  opensPhrase: boolean;
  stressed: boolean;
}

/** What the engine is given, with the place where the input of each token begins. */
export interface Utterance {
  text: string;
  /** Ascending. Tokens without sound are absent. */
  inputs: readonly UtteranceInput[];
  ending: ClauseEnding;
}

/** The pitch of a yes-no question rises over its last two syllables; the engine's Mandarin leaves it flat. */
const rises = ['<prosody pitch="+18%">', '<prosody pitch="+34%">'];

/** Puts the tokens of one clause into the engine's markup. Sandhi is applied here, so readings shown to people stay the dictionary's. */
export function buildUtterance(tokens: readonly SpokenToken[], base: VoiceDefinition['base']): Utterance {
  const mandarin = base === 'cmn';
  const spoken = mandarin ? applyToneSandhi(tokens) : tokens;
  const inputs: UtteranceInput[] = [];
  const asks = isYesNoQuestion(tokens);
  const rising = mandarin && asks ? lastSyllables(spoken, rises.length) : [];
  const breaths = base === 'cmn' || base === 'yue' ? breathsBefore(spoken) : new Set<number>();
  let text = '';
  let length = 0;
  const append = (part: string) => {
    text += part;
    length += [...part].length;
  };
  for (const [index, token] of spoken.entries()) {
    const rise = rising.indexOf(index);
    const stressed = isStressed(spoken, index);
    // The 儿 of 花儿 has no sound of its own: it is in the syllable before, and shares its time.
    if (mandarin && text !== '' && isRhoticTail(token) && rhoticInputOf(spoken[index - 1]) !== undefined) {
      inputs.push({ token: index, position: length - 1, text: token.text, sound: soundOf(token), opensPhrase: false, stressed });
      continue;
    }
    const next = spoken[index + 1];
    const rhotic = mandarin && next && isRhoticTail(next) ? rhoticInputOf(token) : undefined;
    const input = rhotic === undefined ? tokenInput(token, base, stressed) : stressedInput(rhotic, stressed);
    // A breath before the first word would be cut off again, two in a row would be a hole.
    if (input === '' || (token.kind === 'punctuation' && (text === '' || text.endsWith(',')))) continue;
    if (breaths.has(index) && text !== '' && !text.endsWith(',')) append(',');
    // Cantonese has no inline syllables: words of several characters are found only when the characters touch.
    const touches = base === 'yue' && !breaths.has(index) && token.kind === 'hanzi' && spoken[index - 1]?.kind === 'hanzi';
    const opensPhrase = text === '' || text.endsWith(',');
    if (text !== '' && !touches && token.kind !== 'punctuation') append(' ');
    if (token.kind !== 'punctuation') {
      inputs.push({ token: index, position: length, text: token.text, sound: soundOf(token), opensPhrase, stressed });
    }
    append(rise >= 0 ? `${rises[rise + rises.length - rising.length] ?? ''}${input}</prosody>` : input);
  }
  return { text, inputs, ending: clauseEnding(tokens, asks) };
}

const soundOf = ({ pinyin, ipa, text }: SpokenToken): string => pinyin?.join(' ') ?? ipa ?? text.toLowerCase();

/** By the last marks; a question word carries its question itself and ends like a statement. */
function clauseEnding(tokens: readonly SpokenToken[], asks: boolean): ClauseEnding {
  const marks = tokens
    .slice(tokens.findLastIndex(({ kind }) => kind !== 'punctuation') + 1)
    .map(({ text }) => text)
    .join('');
  if (asks) return 'question';
  if (/[!！]/.test(marks)) return 'exclamation';
  return marks === '' || /[.。…;；?？]/.test(marks) ? 'statement' : 'open';
}

const isRhoticTail = ({ kind, pinyin }: SpokenToken): boolean => kind === 'hanzi' && pinyin?.length === 1 && pinyin[0] === 'r5';

/** The last syllable of a token with the r that 儿 gives it. */
function rhoticInputOf(token: SpokenToken | undefined): string | undefined {
  const last = token?.kind === 'hanzi' ? token.pinyin?.at(-1) : undefined;
  if (token === undefined || last === undefined || last === 'r5') return undefined;
  const rhotic = rhoticInput(last);
  return rhotic === undefined ? undefined : [...(token.pinyin ?? []).slice(0, -1).map(syllableInput), rhotic].join(' ');
}

/** A neutral syllable stays light beside a stressed one: 真的 is stressed on 真. */
function isStressed(tokens: readonly SpokenToken[], index: number): boolean {
  const token = tokens[index];
  if (token?.stress !== true) return false;
  const neutral = token.pinyin?.every((syllable) => syllable.endsWith('5')) ?? false;
  return !neutral || tokens[index - 1]?.stress !== true;
}

function lastSyllables(tokens: readonly SpokenToken[], count: number): number[] {
  const voiced = tokens.flatMap((token, index) => (token.kind === 'punctuation' || isRhoticTail(token) ? [] : [index]));
  const tail = voiced.slice(-count);
  return tail.every((index) => tokens[index]?.kind === 'hanzi') ? tail : [];
}
