import { readFile } from 'node:fs/promises';
import { readAlignModel, type AlignModel } from '@shengyu/acoustic';

/** The network that places and proof-reads spoken clauses; `LICENSE` of this package says whose speech it was trained on. */
export async function readMandarinAligner(): Promise<AlignModel> {
  return readAlignModel(await readFile(new URL('../mandarin.align', import.meta.url)));
}
