import path from 'node:path';
import type { AcousticModel } from '@shengyu/acoustic';
import type { ToneModel } from '@shengyu/acoustic/training';
import { readMandarinModel } from '@shengyu/acoustic-zh';
import { makeSentences, readRecordings, trainModel, trainTones } from '@shengyu/acoustic-zh/training';

/** Who hears the tones, and who taught it. */
export interface ToneListener {
  model: AcousticModel;
  tones: ToneModel;
  by: string;
}

/**
 * The model that ships knows both readers of audio-cmn, so it hears these better than strangers. With recordings, it is one that knows the
 * reader of single syllables alone: the person who reads the words is then a stranger as well as the voices are.
 */
export async function toneListener(recordings: string | undefined): Promise<ToneListener> {
  if (recordings === undefined) {
    const model = await readMandarinModel();
    if (!model.tones) throw new Error('The model of Mandarin has no tones.');
    return { model, tones: model.tones, by: 'the model that ships' };
  }
  const taught = await readRecordings(path.join(recordings, 'syllabs'));
  const model = trainModel([...makeSentences(taught, false, 1), ...makeSentences(taught, true, 2)]);
  return { model, tones: trainTones(model, [taught]), by: 'a model of another reader than the person' };
}
