// Prints what matching reaches on voices that nothing was tuned to, what the sliders of voice design move, and how far three
// candidates are apart. `--recordings FOLDER` adds people: a folder of recorded words for each of them. `--engine=natural` makes natural voices.
// With it, `--wav=FOLDER` keeps sentences of each match for `bench:listen --sentences=2 --wav=FOLDER/NAME`.
import { availableParallelism, loadavg } from 'node:os';
import { createEspeakEngine, createVoiceWorkshop } from '@shengyu/engine-espeak';
import { hasProgram } from '../speech/floor.ts';
import { printHeader } from '../table.ts';
import { candidatesTable, firstCandidates, slidersTable, spansTable } from './designing.ts';
import { naturalCandidates, naturalMatching, naturalSliders, openNatural } from './natural.ts';
import { judgeMatching, matchingTable } from './matching.ts';
import { speakersTable } from './speakers.ts';
import { strangers } from './strangers.ts';

const option = process.argv.indexOf('--recordings');
const recordings = option < 0 ? undefined : process.argv[option + 1];
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const parts = only === undefined ? ['matching', 'speakers', 'sliders', 'candidates', 'spans'] : only.split(',');

printHeader('Voices', `npm run bench:voices${recordings === undefined ? '' : ' -- --recordings FOLDER'}`);
console.log(`Load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores.`);
if (recordings === undefined) console.log('No people: --recordings names no folder.');

await (process.argv.includes('--engine=natural') ? printNatural() : printEmbedded());

async function printNatural(): Promise<void> {
  const engine = await openNatural();
  const wav = process.argv.find((argument) => argument.startsWith('--wav='))?.slice('--wav='.length);
  const wavs = wav === undefined ? undefined : { folder: wav, count: 2 };
  try {
    if (parts.includes('sliders')) console.log(`\nSliders\n\n${await naturalSliders(engine)}`);
    if (parts.includes('candidates')) console.log(`\nCandidates\n\n${await naturalCandidates(engine)}`);
    if (parts.includes('matching')) console.log(`\nMatching\n\n${await naturalMatching(engine, recordings, wavs)}`);
  } finally {
    await engine.close();
  }
}

async function printEmbedded(): Promise<void> {
  const strangersSpeak = parts.includes('matching') || parts.includes('speakers');
  const missing = [...['espeak-ng'].filter((name) => !hasProgram(name)), ...['ffmpeg'].filter((name) => !hasProgram(name, '-version'))];
  if (strangersSpeak && missing.length > 0) {
    process.stderr.write(`bench:voices needs ${missing.join(', ')} (Debian packages of the same name)\n`);
    process.exit(1);
  }

  const engine = await createEspeakEngine();
  const workshop = createVoiceWorkshop();
  try {
    if (parts.includes('matching')) {
      const rows = await judgeMatching(engine, workshop, await strangers(recordings));
      console.log(`\nMatching, judged on sentences kept aside\n\n${matchingTable(rows)}`);
    }
    if (parts.includes('speakers')) console.log(`\nOne person or two\n\n${await speakersTable(engine, await strangers(recordings))}`);
    if (parts.includes('sliders')) console.log(`\nSliders\n\n${await slidersTable(engine, workshop)}`);
    if (parts.includes('candidates')) console.log(`\nFirst candidates\n\n${await firstCandidates(createVoiceWorkshop)}`);
    if (parts.includes('candidates')) console.log(`\nCandidates\n\n${await candidatesTable(engine, workshop)}`);
    if (parts.includes('spans')) console.log(`\nSpans of candidates, semitones from what was asked for\n\n${await spansTable(workshop)}`);
  } finally {
    await Promise.all([engine.close(), workshop.close()]);
  }
}
