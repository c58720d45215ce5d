import { readClause } from '@shengyu/speech';
import type { EngineVoice } from '@shengyu/speech';
import { createLoudnessMeter, integratedLoudness } from '@shengyu/speech/sound';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import { bandSpectrum } from './band-spectrum.ts';
import { pitchTrack } from './pitch-track.ts';

/** What the ear tells voices apart by. */
export interface VoiceProfile {
  id: string;
  language: EngineVoice['language'];
  loudnessLufs: number;
  peak: number;
  pitchHz: number;
  pitchSpanHz: [low: number, high: number];
  seconds: number;
  spectrum: number[];
}

const sentences: Record<EngineVoice['language'], string> = {
  'zh-CN': '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。音乐会结束以后，观众们久久不愿离去，掌声一次又一次响起。',
  'yue-HK': '清晨五點四十分，第一班渡輪仲未響笛，碼頭邊嘅細舖頭已經開咗燈。大家都唔捨得走，掌聲一次又一次響起。',
  'en-US':
    'The first ferry has not yet sounded its horn, but the small shop beside the pier has already lit its lamp. Nobody wanted to leave.',
};

/** Pitch and colour are those of the first seconds: more of them says the same and takes three times as long. */
const heardSeconds = 5;

/** Speaks the language's test sentences and measures them. */
export function profileVoice(instance: EspeakInstance, voice: EngineVoice): VoiceProfile {
  const { tokens } = readClause({ text: sentences[voice.language], readings: [] }, { language: voice.language });
  const { pcm, sampleRate } = speakClause(instance, { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
  const samples = new Float32Array(pcm).map((sample) => sample / 32_768);
  const meter = createLoudnessMeter(sampleRate);
  meter.push(samples);
  const heard = samples.subarray(0, heardSeconds * sampleRate);
  const pitches = pitchTrack(heard, sampleRate).toSorted((a, b) => a - b);
  const at = (share: number) => pitches[Math.floor(pitches.length * share)] ?? 0;
  return {
    id: voice.id,
    language: voice.language,
    loudnessLufs: integratedLoudness(meter.steps()),
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    pitchHz: at(0.5),
    pitchSpanHz: [at(0.1), at(0.9)],
    seconds: samples.length / sampleRate,
    spectrum: bandSpectrum(heard, sampleRate),
  };
}

export interface VoiceDistance {
  spectrumDb: number;
  semitones: number;
  /** Ratio of the lengths of the same sentences. */
  pace: number;
  /** In just clearly noticeable steps of 3 dB, 2 semitones and 12 per cent of pace; under 1 two voices are alike. */
  steps: number;
}

export function voiceDistance(a: VoiceProfile, b: VoiceProfile): VoiceDistance {
  const spectrumDb = Math.sqrt(
    a.spectrum.reduce((sum, value, band) => sum + (value - (b.spectrum[band] ?? 0)) ** 2, 0) / a.spectrum.length,
  );
  // A whisper has no pitch: against a voice that has one that is as far apart as an octave.
  const voiced = a.pitchHz > 0 && b.pitchHz > 0;
  const semitones = voiced ? Math.abs(12 * Math.log2(a.pitchHz / b.pitchHz)) : 12 * Number(a.pitchHz !== b.pitchHz);
  const pace = a.seconds / b.seconds;
  return { spectrumDb, semitones, pace, steps: Math.hypot(spectrumDb / 3, semitones / 2, Math.log(pace) / 0.12) };
}
