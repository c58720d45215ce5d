import { prosodyValues } from '../marks/value-bounds.ts';
import type { Meaning } from './markup-reader.ts';
import { within, type MarkupElement, type SpeechContext } from './speech-context.ts';

const plain = new Set(['version', 'id', 'onlangfailure', 'startmark', 'endmark']);
const sounds = new Set(['bgm', 'backgroundMusicVolume']);
const voiceEffects = new Set(['robot', 'echo']);

/** The root; Aliyun puts voice, pace, pitch, volume, effect and music of the whole script here. */
export const readSpeak: Meaning = (element, context) => {
  for (const [name, written] of Object.entries(element.attributes)) {
    if (plain.has(name) || /^(xml:|xmlns|xsi:|sy:)/.test(name)) continue;
    const value = Number(written);
    if (name === 'voice') {
      context.voiceId = context.findVoice({ name: written }, element.where);
      context.settings.voiceId = context.voiceId;
    } else if (name === 'rate' && Number.isFinite(value)) set(context, element, 'rate', aliyunRate(value));
    else if (name === 'pitch' && Number.isFinite(value)) set(context, element, 'semitones', (value * 12) / 500);
    else if (name === 'volume' && value >= 0) set(context, element, 'decibels', loudness(value));
    else if (name === 'effect' && voiceEffects.has(written))
      context.settings.effect = { name: written === 'robot' ? 'robot' : 'echo', amounts: {} };
    else context.notes.add(sounds.has(name) ? 'sound' : 'attribute', element.where, `speak ${name}="${written}"`);
  }
  return {};
};

/** −500 is half the pace, 0 the voice's own, 500 twice (Aliyun's published formula). */
function aliyunRate(value: number): number {
  return 1 / (1 - value * (value < 0 ? 0.002 : 0.001));
}

/** 50 is the voice's own level. */
function loudness(volume: number): number {
  return Number((20 * Math.log10(Math.max(volume, 1) / 50)).toFixed(1));
}

function set(context: SpeechContext, element: MarkupElement, field: keyof typeof prosodyValues, value: number): void {
  const allowed = Math.round(within(context, element, value, prosodyValues[field]) * 100) / 100;
  context.settings[field] = allowed;
  context.prosody[field] = allowed;
}
