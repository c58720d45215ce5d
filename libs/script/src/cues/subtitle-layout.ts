import type { CaptionAspect } from '../document/destinations.ts';
import type { ScriptSettings, SubtitleSettings } from '../document/document.ts';
import type { CueLayout } from './make-cues.ts';

/** Full-width characters of a line as is usual for a picture. */
export const usualCharacters: Readonly<Record<CaptionAspect, number>> = { landscape: 16, portrait: 12 };

/** Where a script says nothing: one line for a wide picture, numbers as written. */
export const usualSubtitle: SubtitleSettings = { charactersPerLine: usualCharacters.landscape, linesPerCue: 1, numerals: 'written' };

/** The picture that lines of this length are for. */
export const aspectOf = (charactersPerLine: number): CaptionAspect =>
  charactersPerLine <= usualCharacters.portrait ? 'portrait' : 'landscape';

/** Full-width characters of a line for a picture: as ordered for it, as the script says where that is for it, else as is usual. */
export function charactersIn(
  aspect: CaptionAspect,
  { subtitle }: Pick<ScriptSettings, 'subtitle'>,
  captions?: { aspect: CaptionAspect; charactersPerLine: number },
): number {
  if (captions?.aspect === aspect) return captions.charactersPerLine;
  return subtitle && aspectOf(subtitle.charactersPerLine) === aspect ? subtitle.charactersPerLine : usualCharacters[aspect];
}

/**
 * How the subtitles of a script are laid out, for its preview and for its files alike.
 *
 * @param captions what was ordered for one picture, in place of the script's own length of a line
 * @param usual where the script says nothing
 */
export function subtitleLayout(
  { subtitle }: Pick<ScriptSettings, 'subtitle'>,
  captions?: { charactersPerLine: number },
  usual: Pick<SubtitleSettings, 'charactersPerLine' | 'linesPerCue'> = usualSubtitle,
): Pick<CueLayout, 'charactersPerLine' | 'linesPerCue' | 'endMarks'> {
  const { charactersPerLine } = captions ?? subtitle ?? usual;
  const { linesPerCue } = subtitle ?? usual;
  return { charactersPerLine, linesPerCue, ...(subtitle?.endMarks === false && { endMarks: false }) };
}
