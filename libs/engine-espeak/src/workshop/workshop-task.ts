import type { MessagePort } from 'node:worker_threads';
import type { EngineVoice } from '@shengyu/speech/engine';
import type { Recording, VoiceParameters } from '@shengyu/voice';

/** What the thread of the workshop is given. */
export type WorkshopTask =
  | { kind: 'score'; recordings: readonly Recording[] }
  | { kind: 'match'; recordings: readonly Recording[]; language: EngineVoice['language']; progress: MessagePort }
  | { kind: 'candidates' | 'design'; parameters: VoiceParameters; language: EngineVoice['language']; seed: number };

/** A refusal is an answer; only a crash of the engine is an error of the thread. */
export type WorkshopOutcome = { made: unknown } | { refused: string };
