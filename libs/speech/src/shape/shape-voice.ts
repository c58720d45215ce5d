import { addBreath } from './add-breath.ts';
import { applyEqualiser } from './apply-equaliser.ts';
import { roughen } from './roughen.ts';
import type { VoiceShape } from './voice-shape.ts';

/** What an engine's own settings cannot do to a voice is done to its sound. The length stays. */
export function shapeVoice(samples: Float32Array, sampleRate: number, shape: VoiceShape, pitchHz: number): Float32Array {
  const rough = shape.roughness ? roughen(samples, sampleRate, shape.roughness, pitchHz) : samples;
  const breathy = shape.breath ? addBreath(rough, sampleRate, shape.breath) : rough;
  return shape.equaliserDb ? applyEqualiser(breathy, sampleRate, shape.equaliserDb) : breathy;
}
