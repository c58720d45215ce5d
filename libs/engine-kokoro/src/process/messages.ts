import type { Synthesis } from '@shengyu/speech/engine';
import type { SoundShape } from '../sound/clause-sound.ts';
import type { ModelInput } from '../utterance/model-input.ts';
import type { SpokenSymbol } from '../utterance/utterance.ts';
import type { VoiceRecipe } from '../voice/voice-recipe.ts';
import type { ModelOptions } from './onnx-runtime.ts';

/** What the process of the model is started with, as JSON in its first argument. */
export interface ProcessOptions extends ModelOptions {
  stylesFolder: string;
}

/** One run, with what its sound is placed by. */
export interface SpokenRun {
  symbols: readonly SpokenSymbol[];
  input: ModelInput;
}

/** A clause to be spoken. */
export interface SpeakMessage {
  id: number;
  runs: readonly SpokenRun[];
  mixture: Pick<VoiceRecipe, 'timbre' | 'prosody'>;
  shape: SoundShape;
}

/** `refused`: the request's fault; `failed`: this process's. */
export type ProcessAnswer =
  | { opened: true; openedMs: number }
  | { id: number; synthesis: Synthesis }
  | { id: number; refused: string }
  | { id: number; failed: string };
