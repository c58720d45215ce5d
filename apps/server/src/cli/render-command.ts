import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { buffer as readStream } from 'node:stream/consumers';
import type { ImportedScript } from '@shengyu/script/formats';
import { createRenderer } from '../render/create-renderer.ts';
import type { AudibleLabel, RenderProgress, RenderResult } from '../render/renderer.ts';
import { publish } from '../render/publish/publish-file.ts';
import { readAudibleLabel } from '../settings/server-settings.ts';
import { createHouseSounds } from './house-sounds.ts';
import { importLocalFile } from './import-local-file.ts';
import { CliError } from './cli-error.ts';
import type { RenderArguments } from './parse-arguments.ts';
import { reportLines } from './report-lines.ts';

/** `shengyu render`: a script in any format that can be imported in, finished audio and subtitles out, by the same way as an order. */
export async function renderCommand(args: RenderArguments, signal: AbortSignal): Promise<void> {
  if (args.voiceId === 'list') return listVoices();
  const read = await readScript(args);
  const { title: ownTitle, document } = read;
  for (const line of reportLines(read)) process.stderr.write(`${line}\n`);
  document.settings.rate = args.rate ?? document.settings.rate;
  const audibleLabel = readLabel(process.env);
  const renderer = await createRenderer({
    clauseDirectory: join(cacheDirectory(), 'clauses'),
    sounds: createHouseSounds(join(cacheDirectory(), 'sounds')),
    audibleLabel,
  });
  const directory = await mkdtemp(join(tmpdir(), 'shengyu-'));
  try {
    const title = args.title ?? ownTitle;
    const metadata = {
      title,
      producer: 'Shengyu',
      contentId: createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32),
    };
    const { format, bitrate, sampleRate } = args;
    const options = { format, bitrate, sampleRate, metadata, subtitle: { charactersPerLine: 16, linesPerCue: 2 } };
    const result = await renderer.render(document, options, directory, createProgressLine(), signal);
    await deliver(result, args);
    process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${summary(result, args.output)}\n`);
    for (const { paragraph, startMs, overMs } of result.overflows ?? [])
      process.stderr.write(
        `note: paragraph ${paragraph + 1} (at ${(startMs / 1000).toFixed(1)} s) is ${(overMs / 1000).toFixed(1)} s too long for its time\n`,
      );
  } finally {
    await Promise.all([renderer.close(), rm(directory, { recursive: true, force: true })]);
  }
}

/** The audible label of the site's settings. */
function readLabel(env: NodeJS.ProcessEnv): AudibleLabel {
  try {
    return readAudibleLabel(env);
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

async function listVoices(): Promise<void> {
  const { espeakVoices } = await import('@shengyu/engine-espeak');
  for (const { id, language, styles } of espeakVoices)
    process.stdout.write(`${id.padEnd(10)} ${language}  ${styles.map(({ title }) => title).join(' ')}\n`);
}

async function readScript({ input, output, voiceId }: RenderArguments): Promise<ImportedScript> {
  const { espeakVoices } = await import('@shengyu/engine-espeak');
  const voices = espeakVoices.map(({ id, language, styles }) => ({ id, language, styles: styles.map(({ name }) => name) }));
  const name = input === '-' ? `${basename(output, extname(output))}.txt` : basename(input);
  return importLocalFile({ name, bytes: input === '-' ? await readStream(process.stdin) : await readLocal(input) }, { voiceId, voices });
}

async function readLocal(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CliError(`cannot read ${path}: ${String(error)}`);
  }
}

function cacheDirectory(): string {
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'shengyu');
}

/** The files may go to another disk, where a rename is impossible: they are written whole beside their target first. */
async function deliver(result: RenderResult, args: RenderArguments): Promise<void> {
  for (const { kind, path } of result.files) {
    const targets =
      kind === 'audio' ? [args.output] : args.subtitles.filter((subtitle) => subtitle.kind === kind).map((subtitle) => subtitle.path);
    for (const target of targets) {
      try {
        await publish(resolve(target), (file) => file.writeFile(createReadStream(path)));
      } catch (error) {
        throw new CliError(`cannot write ${target}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/** One line that is written over on a terminal; elsewhere (a log) a line for each tenth. */
function createProgressLine(): (progress: RenderProgress) => void {
  const { isTTY } = process.stderr;
  let last = '';
  return ({ stage, doneMs, totalMs }) => {
    const percent = Math.floor((100 * doneMs) / Math.max(1, totalMs));
    const line = `${stage} ${isTTY ? percent : percent - (percent % 10)} %`;
    if (line !== last) process.stderr.write(isTTY ? `\r${line.padEnd(20)}` : `${line}\n`);
    last = line;
  };
}

function summary({ durationMs, loudnessLufs, truePeakDbtp }: RenderResult, output: string): string {
  return `${output}: ${(durationMs / 1000).toFixed(1)} s, ${loudnessLufs.toFixed(1)} LUFS, ${truePeakDbtp.toFixed(1)} dBTP`;
}
