import type { ImportNotes } from './import-notes.ts';
import type { ReadOptions } from './import-format.ts';

/** A line's language by its script; undefined for numbers and signs. */
export type LineLanguage = 'zh' | 'ja' | 'ko' | 'latin';

function lineLanguage(line: string): LineLanguage | undefined {
  const text = line.replace(/<[^<>]{0,80}>|\{[^{}]{0,80}\}|&#?\w{1,10};/g, '');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Latin}{2}|\bI\b/u.test(text) ? 'latin' : undefined;
}

/** The language of the voice that the script has. */
function spokenLanguage({ voices, voiceId }: ReadOptions): LineLanguage {
  const language = voices?.find(({ id }) => id === voiceId)?.language?.toLowerCase() ?? 'zh';
  if (/^(zh|cmn|yue|wuu|nan)/.test(language)) return 'zh';
  return language.startsWith('ja') ? 'ja' : language.startsWith('ko') ? 'ko' : 'latin';
}

export interface CueBlock {
  timing: { startMs: number; endMs: number } | undefined;
  lines: string[];
  number: number;
}

/** Of the cues with text, at least so many say the same in two languages. */
const SHARE = 0.5;

/**
 * Of subtitles in two languages the lines of the voice's own language, in two lines of a cue or in two cues of the same time. The others are a part
 * that a person may keep, with those of the voice's own or alone; what a cue says in one language only stays.
 */
export function inOneLanguage<Cue extends CueBlock>(cues: readonly Cue[], options: ReadOptions, notes: ImportNotes): Cue[] {
  const groups = [...Map.groupBy(cues, (cue) => (cue.timing ? `${cue.timing.startMs}-${cue.timing.endMs}` : cue)).values()];
  const own = spokenLanguage(options);
  const languages = groups.map(
    (group) => new Set(group.flatMap(({ lines }) => lines.map(lineLanguage)).filter((found) => found !== undefined)),
  );
  const paired = languages.filter((found) => found.size > 1 && found.has(own)).length;
  if (paired === 0 || paired < SHARE * languages.filter((found) => found.size > 0).length) return [...cues];
  notes.parts.decide('translation', { kept: false, asks: true });
  return groups.flatMap((group, index) => {
    if (!languages[index]?.has(own)) return group;
    const isPaired = (languages[index]?.size ?? 0) > 1;
    return group.map((cue) => ({ ...cue, lines: cue.lines.filter((line) => isKept(line, own, isPaired, cue, notes)) }));
  });
}

function isKept(line: string, own: LineLanguage, isPaired: boolean, { number }: CueBlock, { parts }: ImportNotes): boolean {
  const language = lineLanguage(line);
  if (language === undefined || (language === own && !isPaired)) return true;
  parts.add(language === own ? 'original' : 'translation', `#${number}`, line);
  // One of both is heard.
  return language === own ? parts.keeps('original') || !parts.keeps('translation') : parts.keeps('translation');
}
