import { documentFromText, planClauses } from '@shengyu/script';
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

/**
 * Short and long sentences as scripts have them. Each is a clause with a force of its own, so that one alone says little
 * about how loud a voice is.
 */
const everyday: Record<EngineVoice['language'], string> = {
  'zh-CN': `清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。音乐会结束以后，观众们久久不愿离去，掌声一次又一次响起。
三十年来，她几乎没有关过一天门。你明天下午有空吗？我们先把这件事说清楚。
春天来了，山上的花一夜之间都开了。他推开那扇旧木门，什么也没说。天黑以前，大家都回到了村里。`,
  'yue-HK': `清晨五點四十分，第一班渡輪仲未響笛，碼頭邊嘅細舖頭已經開咗燈。大家都唔捨得走，掌聲一次又一次響起。
三十年嚟，佢幾乎冇閂過一日門。你聽日下晝得唔得閒呀？我哋先將呢件事講清楚。
春天嚟喇，山上嘅花一夜之間都開晒。佢推開嗰道舊木門，乜都冇講。天黑之前，大家都返到村入面。`,
  'en-US': `The first ferry has not yet sounded its horn, but the small shop beside the pier has already lit its lamp. Nobody wanted to leave.
In thirty years she has hardly ever closed the door. Are you free tomorrow afternoon? Let us talk this over first.
Spring has come, and the flowers on the hill opened overnight. He pushed open the old wooden door and said nothing.`,
};

/** Pitch and colour are those of the first seconds: more of them says the same and takes three times as long. */
const measuredSeconds = 5;

/** Speaks the language's everyday sentences as a script speaks them, clause by clause, and measures them. */
export function profileVoice(instance: EspeakInstance, voice: EngineVoice): VoiceProfile {
  const { loudnessLufs, samples, sampleRate } = speakText(instance, voice, everyday[voice.language]);
  const measured = samples.subarray(0, measuredSeconds * sampleRate);
  const pitches = pitchTrack(measured, sampleRate).toSorted((a, b) => a - b);
  const at = (share: number) => pitches[Math.floor(pitches.length * share)] ?? 0;
  return {
    id: voice.id,
    language: voice.language,
    loudnessLufs,
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    pitchHz: at(0.5),
    pitchSpanHz: [at(0.1), at(0.9)],
    seconds: samples.length / sampleRate,
    spectrum: bandSpectrum(measured, sampleRate),
  };
}

export interface SpokenText {
  /** With the pauses of a script between the clauses. */
  loudnessLufs: number;
  /** Without them. */
  samples: Float32Array;
  sampleRate: number;
}

/** A text as a script of one voice speaks it. */
export function speakText(instance: EspeakInstance, voice: EngineVoice, text: string): SpokenText {
  const parts: Float32Array[] = [];
  let sampleRate = 22_050;
  const meter = createLoudnessMeter(sampleRate);
  for (const clause of planClauses(documentFromText(text, voice.id))) {
    const { tokens } = readClause(clause, { language: voice.language });
    const spoken = speakClause(instance, { voice, tokens, prosody: clause.prosody });
    sampleRate = spoken.sampleRate;
    const part = new Float32Array(spoken.pcm).map((sample) => sample / 32_768);
    parts.push(part);
    meter.push(part);
    meter.push(new Float32Array(Math.round((clause.pauseAfterMs * sampleRate) / 1000)));
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { loudnessLufs: integratedLoudness(meter.steps()), samples, sampleRate };
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
