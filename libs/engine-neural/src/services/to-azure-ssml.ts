import type { SpokenToken } from '@shengyu/speech/engine';
import type { NeuralRequest } from '../neural-voice.ts';
import { escapeXml } from '../readings/escape-xml.ts';
import { type SentReadings, uncertainReadings } from '../readings/readings-to-send.ts';

/** Azure's names of our languages. */
const locales = { 'zh-CN': 'zh-CN', 'en-US': 'en-US', 'yue-HK': 'zh-HK' } as const;
/** `styledegree` of strengths 1 to 5; Azure takes 0.01 to 2, 1 is the style as recorded. */
const degrees = [0.4, 0.7, 1, 1.5, 2] as const;

export interface AzureVoice {
  /** `zh-CN-XiaoxiaoNeural` */
  voice: string;
  language: keyof typeof locales;
}

/** A clause as Azure's SSML. Hanzi with several readings carry ours, so that nothing is guessed again there. */
export function toAzureSsml({ voice, language }: AzureVoice, request: Omit<NeuralRequest, 'voice'>): string {
  const { tokens, rate, semitones, style } = request;
  const readings = language === 'zh-CN' ? uncertainReadings(tokens) : [];
  const text = tokens.map((token, index) => gap(tokens[index - 1], token) + tokenSsml(token, readings[index] ?? [])).join('');
  const prosody = `<prosody rate="${rate}" pitch="${signed(semitones)}st">${text}</prosody>`;
  const styled = style
    ? `<mstts:express-as style="${escapeXml(style.name)}" styledegree="${degrees[style.strength - 1] ?? 1}">${prosody}</mstts:express-as>`
    : prosody;
  return [
    `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts"`,
    ` xml:lang="${locales[language]}"><voice name="${escapeXml(voice)}">${styled}</voice></speak>`,
  ].join('');
}

function tokenSsml(token: SpokenToken, readings: SentReadings): string {
  const { kind, text, ipa, stress } = token;
  if (kind === 'phoneme' && ipa !== undefined) return `<phoneme alphabet="ipa" ph="${escapeXml(ipa)}">${escapeXml(text)}</phoneme>`;
  const read = kind === 'hanzi' ? hanziSsml(text, readings) : escapeXml(text);
  return stress === true && kind !== 'punctuation' ? `<emphasis level="strong">${read}</emphasis>` : read;
}

const hanziSsml = (text: string, readings: SentReadings): string =>
  [...text]
    .map((character, index) => {
      const syllable = readings[index];
      if (syllable === undefined) return escapeXml(character);
      return `<phoneme alphabet="sapi" ph="${syllable.slice(0, -1)} ${syllable.slice(-1)}">${escapeXml(character)}</phoneme>`;
    })
    .join('');

const gap = (before: SpokenToken | undefined, token: SpokenToken): string =>
  before !== undefined && before.kind !== 'hanzi' && before.kind !== 'punctuation' && token.kind === 'latin' ? ' ' : '';

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
