/** What checkers of sentences measure: the name, and the value as a person reads it. */
export const figureTexts: Readonly<Record<string, readonly [name: string, valueOf: (value: string) => string]>> = {
  speechSeconds: ['说话', (value) => `${value} 秒`],
  syllablesPerSecond: ['语速', (value) => `每秒 ${value} 字`],
  speechDb: ['音量', (value) => `${value} dB`],
  signalToNoiseDb: ['人声比底噪高', (value) => `${value} dB`],
  evidence: ['和原文的差别，越小越像', (value) => value],
  syllables: ['要念的字', (value) => value],
  found: ['听到的字', (value) => value],
  other: ['听成别的字', (value) => value],
};
