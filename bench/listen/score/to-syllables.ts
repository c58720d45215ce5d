import { readClause } from '@shengyu/speech';

/** What a text says: its syllables without tones, and the hanzi that are spoken, one for each syllable. */
export interface Said {
  syllables: string[];
  characters: string[];
}

/**
 * A text as our own reading speaks it: figures as words, punctuation left out, syllables without tones. What is heard and what is asked go
 * through the same reading, so 它 for 他 and 3 for 三 are no errors. A Latin word counts as one syllable and one character.
 */
export function toSyllables(text: string): Said {
  const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
  const said: Said = { syllables: [], characters: [] };
  for (const token of tokens) {
    if (token.kind === 'punctuation') continue;
    const characters = token.kind === 'hanzi' ? Array.from(token.text) : [token.text.toLowerCase()];
    said.characters.push(...characters);
    said.syllables.push(...characters.map((character, at) => token.pinyin?.[at]?.slice(0, -1) ?? character));
  }
  return said;
}
