// Prints how much an independent recogniser mishears of each voice: `npm run bench:listen`. See options.ts for what can be chosen.
import { availableParallelism, loadavg } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { printHeader } from '../table.ts';
import { hearVoice, type HeardVoice } from './hearing/hear-voice.ts';
import { heardTable, misheardByAll, summary } from './hearing/tables.ts';
import { readOptions } from './options.ts';
import { NoListener } from './recogniser/environment.ts';
import { startListener } from './recogniser/start-listener.ts';
import { hearSyllables } from './syllables/hear-syllables.ts';
import { hearTones } from './tones/hear-tones.ts';
import { openVoices } from './voices/open-voices.ts';

const options = readOptions(process.argv.slice(2));
printHeader('Listening', `npm run bench:listen${options.shown}`);
console.log(`Load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores.`);
const { voices, missing, close } = await openVoices(options);
for (const line of missing) console.log(`Not measured: ${line}`);

try {
  if (options.parts.includes('sentences')) await sentencesHeard();
  if (options.parts.includes('tones')) console.log(await hearTones(voices, options.recordings));
  if (options.parts.includes('syllables')) console.log(await hearSyllables(voices, options.isEveryTone));
} catch (error) {
  if (!(error instanceof NoListener)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function sentencesHeard(): Promise<void> {
  const listener = await startListener(options.threads);
  const heard: HeardVoice[] = [];
  try {
    for (const voice of voices) {
      heard.push(await hearVoice(listener, voice, options.sentences));
      process.stderr.write(`${voice.id}: ${options.sentences.length} sentences heard\n`);
    }
  } finally {
    await listener.close();
  }
  const natural = heard.filter(({ group }) => group === 'standard');
  console.log(
    `\n${options.sentences.length} sentences, each in a text and alone, by Whisper base\n\n${heardTable(heard)}\n\n${summary(heard)}`,
  );
  console.log(`\nMisheard in nearly all standard voices\n\n${misheardByAll(natural, options.sentences)}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(heard, undefined, 2)}\n`);
}
