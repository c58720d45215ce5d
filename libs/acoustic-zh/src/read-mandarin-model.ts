import { readFile } from 'node:fs/promises';
import { readModel, type AcousticModel } from '@shengyu/acoustic';

/** The model of Mandarin that ships with the product; `LICENSE` of this package says whose recordings it is made of. */
export async function readMandarinModel(): Promise<AcousticModel> {
  return readModel(await readFile(new URL('../mandarin.acoustic', import.meta.url)));
}
