import type { SpokenToken } from '@shengyu/speech/engine';
import type { VoiceDefinition } from '../voice/voice-definition.ts';
import { ipaToMnemonics } from './ipa-mnemonics.ts';
import { syllableInput } from './syllable.ts';

/** Longer, higher and 2 dB louder (the engine reads volumes on a scale of its own); its `emphasis` lowers the pitch of English. */
const stressed = '<prosody rate="0.76" pitch="+14%" volume="+20">';

/** A token in the engine's markup; empty when it has no sound of its own. */
export function tokenInput(token: SpokenToken, base: VoiceDefinition['base'], stress: boolean): string {
  return stressedInput(plainInput(token, base), stress);
}

/** What is spoken with weight, where it sounds at all. */
export function stressedInput(input: string, stress: boolean): string {
  return stress && input !== '' ? `${stressed}${input}</prosody>` : input;
}

function plainInput(token: SpokenToken, base: VoiceDefinition['base']): string {
  switch (token.kind) {
    case 'hanzi':
      return base === 'cmn' && token.pinyin ? token.pinyin.map(syllableInput).join(' ') : escapeMarkup(token.text);
    case 'latin':
      return latinInput(token.text, base);
    case 'phoneme': {
      const mnemonics = ipaToMnemonics(token.ipa ?? token.text);
      // The switch back must have brackets of its own: anything after it in the same ones is lost.
      return base.startsWith('en') ? `[[${mnemonics}]]` : `[[_^_EN ${mnemonics}]] [[_^_${base.toUpperCase()}]]`;
    }
    case 'punctuation':
      return mark(token.text, base);
    default:
      return token.kind satisfies never;
  }
}

/** A mark inside a clause is a short breath; which mark it is changes only the melody of English. */
function mark(text: string, base: VoiceDefinition['base']): string {
  if (/[?？]/.test(text)) return base.startsWith('en') ? '?' : ',';
  if (/[!！]/.test(text)) return base.startsWith('en') ? '!' : ',';
  return /[,，、;；:：。.…—]/.test(text) ? ',' : '';
}

/** Single letters and letters set apart are spelled by name: the engine would read "A" as the article. */
function latinInput(text: string, base: VoiceDefinition['base']): string {
  const words = text.trim().split(/\s+/u);
  const letters = words.length > 1 && words.every((word) => /^\p{Letter}$/u.test(word));
  const single = words.length === 1 && /^\p{Letter}$/u.test(words[0] ?? '') && !base.startsWith('en');
  if (!letters && !single) return escapeMarkup(text);
  return words.map((letter) => `<say-as interpret-as="characters">${escapeMarkup(letter)}</say-as>`).join(' ');
}

/** The engine parses markup and `[[mnemonics]]`; neither may come from what a person wrote. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[[\]]/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();
}
