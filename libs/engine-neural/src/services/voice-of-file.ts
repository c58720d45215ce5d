import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralRequest } from '../neural-voice.ts';

/** The voice of the operator's file that is asked for. @throws SynthesisError for a recording: such a service speaks like none */
export function voiceOfFile<Voice>(voices: readonly Voice[], voice: NeuralRequest['voice']): Voice {
  const found = voices[Number(voice)];
  if (!found) throw new SynthesisError('The engine has no such voice.', 'text');
  return found;
}
