import type { Mark, Prosody, VoiceLanguage } from '@shengyu/script';
import type { SoundLevels } from '../signal/sound-levels.ts';
import type { Turn } from './create-turns.ts';

/** One spoken unit with its place in the written text; every engine is fed these, never raw text. */
export interface SpokenToken {
  /** Code points of the clause's written text. */
  start: number;
  end: number;
  kind: 'hanzi' | 'latin' | 'phoneme' | 'punctuation';
  /** What is read: hanzi after normalisation, a Latin word, spelled letters, or the punctuation mark. */
  text: string;
  /** hanzi: numbered syllables, one per character of `text` (`hang2`, `nv3`, `le5`); the engine must read these. */
  pinyin?: string[];
  /** phoneme: IPA the writer typed. */
  ipa?: string;
  stress?: boolean;
  /** No pause or boundary before this token. */
  linked?: boolean;
}

/** Marks that only an engine can bring to sound; what others say is in the text, the arrangement or the mix, whatever the engine. */
export type EngineMark = Extract<Mark['kind'], 'pinyin' | 'phoneme' | 'stress' | 'link'>;

export interface VoiceStyle {
  name: string;
  title: string;
}

export type { VoiceLanguage };

/** A voice as the engine knows it. `definition` is the engine's own data and part of the cache key. */
export interface EngineVoice {
  id: string;
  language: VoiceLanguage;
  definition: Readonly<Record<string, unknown>>;
  styles: readonly VoiceStyle[];
  /** Integrated loudness of this voice's raw speech; brings all voices of a script, and auditions, to one level. */
  loudnessLufs: number;
  /** Marks that its engine does not honour in this voice; absent: none. */
  lacks?: readonly EngineMark[];
  /** How fast it speaks against the reference of the estimate (`@shengyu/script`); absent where nobody measured it. */
  pace?: number;
  /** Voice that may speak a clause when this one's engine cannot and the member allows it. */
  standIn?: string;
}

export interface SynthesisRequest {
  voice: EngineVoice;
  tokens: readonly SpokenToken[];
  /** `decibels` is applied in the mix, never by the engine. */
  prosody: Prosody;
}

export interface TokenOnset {
  /** Index into `tokens`. */
  token: number;
  startSample: number;
  endSample: number;
}

export interface Synthesis {
  sampleRate: number;
  /** Mono, without leading or trailing silence. */
  pcm: Int16Array;
  /** Of `pcm`, from `measureLevels`: measured in the engine's thread, so that nothing later has to hear all of it again. */
  levels: SoundLevels;
  onsets: TokenOnset[];
  /** True where the engine gave no times and they were estimated. */
  estimated: boolean;
  /** How long the engine worked for it by the clock, without waiting for its turn; absent where nobody measured it. */
  workMs?: number;
}

/** Port of every engine: embedded, neural, remote. Implementations are pure functions of the request. */
export interface TtsEngine {
  /** Part of the cache key: name and revision of everything that shapes the sound. */
  readonly id: string;
  readonly voices: readonly EngineVoice[];
  /** Whether a service elsewhere has answered of late; an engine of this process is always up. */
  readonly state?: 'up' | 'down';
  /** @param turn whose clause this is, where several wait */
  synthesise(request: SynthesisRequest, turn?: Turn): Promise<Synthesis>;
  close(): Promise<void>;
}

/**
 * What is at fault where an engine does not speak: something that passes (crashed worker, time-out), the text, which it never speaks, or the
 * access to it: a wrong key, an empty account, no such voice there.
 */
export type SynthesisFault = 'passing' | 'text' | 'access';

/** The engine could not speak this request; `retryable` when another try may succeed. */
export class SynthesisError extends Error {
  override readonly name = 'SynthesisError';
  readonly fault: SynthesisFault;
  constructor(message: string, fault: SynthesisFault, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }

  get retryable(): boolean {
    return this.fault === 'passing';
  }
}
