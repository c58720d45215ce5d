import { join } from 'node:path';
import { documentText, makeCues, toAss, toLrc, toSrt, toTimingFile, toTxt, toVtt } from '@shengyu/script';
import type { CaptionAspect, CueLayout, ScriptDocument, TimingFile, TokenTime, WordList } from '@shengyu/script';
import { createWordList } from '@shengyu/script/words';
import { spreadTokens } from '../arrange/spread-tokens.ts';
import { readStoredHead } from '../clause-store/read-stored-head.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { publishFile } from './publish-file.ts';
import type { RenderedFile } from './render-options.ts';

export interface SubtitleTask {
  document: ScriptDocument;
  /** In reading order. */
  clauses: SubtitleClause[];
  layout: CueLayout;
  title: string;
  aspect: CaptionAspect;
  /** The other picture, where its subtitles were ordered too. */
  other?: { aspect: CaptionAspect; charactersPerLine: number };
  directory: string;
}

export interface SubtitleClause {
  /** Of the stored clause; a recording has none, its words are spread over its length. */
  path?: string;
  text: string;
  textStart: number;
  startSample: number;
  samples: number;
}

export interface WrittenSubtitles {
  files: RenderedFile[];
  /** `Cue[]` as JSON: one string crosses threads faster than thousands of objects. */
  cues: string;
  /** start, end, startMs, endMs of each token, one after the other. */
  tokens: Float64Array;
}

/** Loaded for the first subtitles of a process. */
let words: WordList | undefined;

/** Times every spoken token on the finished track and writes the subtitle files. */
export async function writeSubtitles(task: SubtitleTask): Promise<WrittenSubtitles> {
  const { document, clauses, layout, title, aspect, directory } = task;
  const tokens: TokenTime[] = [];
  for (const clause of clauses) tokens.push(...tokenTimes(clause));
  words ??= createWordList();
  const cues = makeCues(document, tokens, layout, words);
  const files = [
    await write(directory, 'srt', toSrt(cues)),
    await write(directory, 'vtt', toVtt(cues)),
    await write(directory, 'lrc', toLrc(cues, { title })),
    await write(directory, 'ass', toAss(cues, { title, portrait: aspect === 'portrait' })),
    await write(directory, 'txt', toTxt(cues)),
    ...(await writeOther(task, tokens, words)),
    await writeTiming(directory, toTimingFile(documentText(document), tokens, layout.spoken ?? [])),
  ];
  const packed = new Float64Array(tokens.length * 4);
  for (const [index, { start, end, startMs, endMs }] of tokens.entries()) packed.set([start, end, startMs, endMs], index * 4);
  return { files, cues: JSON.stringify(cues), tokens: packed };
}

/** The subtitles in the lines of the other picture, in the two formats that know pictures. */
async function writeOther(
  { document, layout, title, other, directory }: SubtitleTask,
  tokens: readonly TokenTime[],
  list: WordList,
): Promise<RenderedFile[]> {
  if (!other) return [];
  const { aspect, charactersPerLine } = other;
  const cues = makeCues(document, tokens, { ...layout, charactersPerLine }, list);
  return [
    await write(directory, `srt-${aspect}`, toSrt(cues)),
    await write(directory, `ass-${aspect}`, toAss(cues, { title, portrait: aspect === 'portrait' })),
  ];
}

function tokenTimes({ path, text, textStart, startSample, samples }: SubtitleClause): TokenTime[] {
  const tokens = path === undefined ? spreadTokens(text, samples) : readStoredHead(path).tokens;
  return tokens.map((token) => ({
    start: textStart + token.start,
    end: textStart + token.end,
    startMs: toMs(startSample + token.startSample),
    endMs: toMs(startSample + token.endSample),
  }));
}

function toMs(sample: number): number {
  return Math.round((sample * 1000) / TIMELINE_RATE);
}

async function writeTiming(directory: string, timing: TimingFile): Promise<RenderedFile> {
  const path = join(directory, 'timing.json');
  return { kind: 'timing', path, size: await publishFile(path, JSON.stringify(timing)) };
}

type SubtitleKind = 'srt' | 'vtt' | 'lrc' | 'ass' | 'txt' | `${'srt' | 'ass'}-${CaptionAspect}`;

async function write(directory: string, kind: SubtitleKind, text: string): Promise<RenderedFile> {
  const [format = kind, aspect] = kind.split('-');
  const path = join(directory, aspect === undefined ? `subtitle.${format}` : `subtitle-${aspect}.${format}`);
  return { kind, path, size: await publishFile(path, text) };
}
