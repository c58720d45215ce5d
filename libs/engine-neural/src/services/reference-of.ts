import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralRequest, VoiceReference } from '../neural-voice.ts';

/** The recording whose voice is asked for. @throws SynthesisError for a voice of the operator's file: such a service has none */
export function referenceOf(voice: NeuralRequest['voice']): VoiceReference {
  if (typeof voice === 'number') throw new SynthesisError('The voice has no reference.', 'text');
  return voice;
}

/** Where the service finds it. @param folder of members' voices as the service sees it; left out: the path is the same there */
export const pathThere = ({ path, file }: VoiceReference, folder: string | undefined): string =>
  folder === undefined ? path : `${folder.replace(/\/+$/, '')}/${file}`;
