// Prints how much an independent recogniser mishears of each voice: `npm run bench:listen`. See options.ts for what can be chosen.
import { availableParallelism, loadavg } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { printHeader } from '../table.ts';
import { hearVoice, type HeardVoice } from './hearing/hear-voice.ts';
import { heardTable, misheardByAll, summary, syllablesMisheard } from './hearing/tables.ts';
import { readOptions } from './options.ts';
import { NoListener } from './recogniser/environment.ts';
import { startListener } from './recogniser/start-listener.ts';
import { hearSyllables } from './syllables/hear-syllables.ts';
import { hearTones } from './tones/hear-tones.ts';
import type { BenchVoice } from './voices/bench-voice.ts';
import { openVoices } from './voices/open-voices.ts';
import { asText } from './words/word-lists.ts';

const options = readOptions(process.argv.slice(2));
printHeader('Listening', `npm run bench:listen${options.shown}`);
console.log(`Load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores.`);
const { voices, person, missing, close } = await openVoices(options);
for (const line of missing) console.log(`Not measured: ${line}`);
const readers = person ? [...voices, person] : voices;

try {
  if (options.parts.includes('sentences')) await hear('sentences', voices, options.sentences);
  if (options.parts.includes('words')) await hear('lists of six words', readers, options.lists.map(asText));
  if (options.parts.includes('tones')) console.log(await hearTones(readers, options.lists, options.recordings));
  if (options.parts.includes('syllables')) console.log(await hearSyllables(voices, options.isEveryTone));
} catch (error) {
  if (!(error instanceof NoListener)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function hear(what: string, speakers: readonly BenchVoice[], texts: readonly string[]): Promise<void> {
  const listener = await startListener(options.threads);
  const heard: HeardVoice[] = [];
  try {
    for (const voice of speakers) {
      const one = await hearVoice(listener, voice, texts);
      heard.push(one);
      process.stderr.write(`${voice.id}: ${syllablesMisheard(one).toFixed(1)} % of the syllables misheard\n`);
    }
  } finally {
    await listener.close();
  }
  console.log(`\n${texts.length} ${what}, each in a text and alone, by Whisper base\n\n${heardTable(heard)}\n\n${summary(heard)}`);
  const clear = heard.filter(({ group }) => group === 'standard' || group === 'bare');
  if (clear.length > 0) console.log(`\nMisheard in nearly all standard voices\n\n${misheardByAll(clear, texts)}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify({ what, heard }, undefined, 2)}\n`);
}
