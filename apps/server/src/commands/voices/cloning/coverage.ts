import type { CallOutput, ParsedInput } from '@shengyu/api';
import { findOwnVoice } from '../own-states/move-own-voice.ts';
import { clonerOf, type ClonePorts } from './clone-ports.ts';
import { readSamples } from './samples.ts';

/** What of the language the recordings of a voice say. Throws `voice.engine`. */
export async function showCoverage(
  ports: Pick<ClonePorts, 'database' | 'cloners'>,
  memberId: string,
  { id }: ParsedInput<'cloneCoverage'>,
): Promise<CallOutput<'cloneCoverage'>> {
  const { db } = ports.database;
  const { engine } = await findOwnVoice(db, memberId, id, 'clone');
  const cloner = clonerOf(ports, engine);
  const sounds = (await readSamples(db, id)).map(({ sample: { text, figures } }) => ({ text, figures }));
  return { engine, ...(cloner.coverage?.(sounds) ?? { syllables: [], next: [], seconds: 0 }) };
}
