import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { documentFromText, MAX_SCRIPT_CHARACTERS } from '@shengyu/script';
import { createRenderer } from '../render/create-renderer.ts';
import type { RenderProgress, RenderResult } from '../render/renderer.ts';
import { publish } from '../render/stages/publish-file.ts';
import { markdownText } from './markdown-text.ts';
import { CliError } from './parse-arguments.ts';
import type { RenderArguments } from './parse-arguments.ts';

/** `shengyu render`: a text file in, finished audio and subtitles out, by the same way as an order. */
export async function renderCommand(args: RenderArguments, signal: AbortSignal): Promise<void> {
  if (args.voiceId === 'list') return listVoices();
  const source = await readSource(args.input);
  const text = /^\.(md|markdown)$/i.test(extname(args.input)) ? markdownText(source) : source;
  if ([...text].length > MAX_SCRIPT_CHARACTERS) throw new CliError(`the script has more than ${MAX_SCRIPT_CHARACTERS} characters`);
  const document = documentFromText(text, args.voiceId);
  document.settings.rate = args.rate;
  const renderer = await createRenderer({ clauseDirectory: join(cacheDirectory(), 'clauses') });
  const directory = await mkdtemp(join(tmpdir(), 'shengyu-'));
  try {
    const title = args.title ?? basename(args.input === '-' ? args.output : args.input).replace(/\.[^.]+$/, '');
    const metadata = { title, producer: 'Shengyu', contentId: createHash('sha256').update(text).digest('hex').slice(0, 32) };
    const { format, bitrate, sampleRate } = args;
    const options = { format, bitrate, sampleRate, metadata, subtitle: { charactersPerLine: 16, linesPerCue: 2 } };
    const result = await renderer.render(document, options, directory, createProgressLine(), signal);
    await deliver(result, args);
    process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${summary(result, args.output)}\n`);
  } finally {
    await Promise.all([renderer.close(), rm(directory, { recursive: true, force: true })]);
  }
}

async function listVoices(): Promise<void> {
  const { espeakVoices } = await import('@shengyu/engine-espeak');
  for (const { id, language, styles } of espeakVoices)
    process.stdout.write(`${id.padEnd(10)} ${language}  ${styles.map(({ title }) => title).join(' ')}\n`);
}

async function readSource(input: string): Promise<string> {
  if (input === '-') return readStream(process.stdin);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(input));
  } catch (error) {
    if (error instanceof TypeError) throw new CliError(`${input} is not UTF-8 text`);
    throw new CliError(`cannot read ${input}: ${error instanceof Error ? error.message : String(error)}`);
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
