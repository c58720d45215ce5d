/** What checkers of sentences measure, in the order in which a person reads it: the name, and the value. */
export const figureTexts: Readonly<Record<string, readonly [name: string, valueOf: (value: string) => string]>> = {
  found: ['听到的字', (value) => value],
  other: ['听成别的字', (value) => value],
  evidence: ['和原文的差别，越小越像', (value) => value],
  speechSeconds: ['说话', (value) => `${value} 秒`],
  syllablesPerSecond: ['语速', (value) => `每秒 ${value} 字`],
  speechDb: ['音量', (value) => `${value} dB`],
  signalToNoiseDb: ['人声比底噪高', (value) => `${value} dB`],
  distance: ['和授权录音的差距', (value) => value],
  semitones: ['高低差', (value) => `${value} 半音`],
  spectrumDb: ['音色差', (value) => `${value} dB`],
};

export const ofAll = (found: string, all: string): string => `${found} / ${all}`;
