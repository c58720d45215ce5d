import type { Command } from 'prosemirror-state';
import { settingsOf } from '../editor/conversion.ts';
import { setMark, unsetMark } from '../editor/mark-commands.ts';
import { markRuns } from '../editor/mark-runs.ts';
import { editorRange } from '../editor/positions.ts';
import { kindOf } from '../editor/schema.ts';
import { joinLine, markKinds } from '@shengyu/script';
import type { Subtitle } from './subtitle.model.ts';
import { subtitleSettings } from './subtitle.model.ts';

/** Most characters of one caption. */
export const LONGEST_CAPTION = markKinds.caption.values.text.most;

/**
 * Gives a subtitle another text. Where a caption reaches beyond it, the texts of its other subtitles stay as they are. A
 * text that is what the script says, or none, takes the caption away.
 */
export const setCaption =
  (list: readonly Subtitle[], index: number, text: string): Command =>
  (state, dispatch) => {
    const cue = list[index];
    const place = cue && editorRange(state.doc, cue.start, cue.end);
    if (!cue || !place) return false;
    const $from = state.doc.resolve(place.from);
    const captions = markRuns($from.parent, $from.start()).filter((run) => kindOf(run.mark) === 'caption');
    const touched = captions.filter((run) => run.from < place.to && run.to > place.from);
    let [from, to] = [place.from, place.to];
    for (const run of touched) [from, to] = [Math.min(from, run.from), Math.max(to, run.to)];
    const shown = list
      .map((each, at) => ({ at, text: at === index ? text : each.text, range: editorRange(state.doc, each.start, each.end) }))
      .slice(Math.max(0, index - 40), index + 41)
      .filter(({ range }) => range !== null && range.from < to && range.to > from);
    for (const { range } of shown) if (range) [from, to] = [Math.min(from, range.from), Math.max(to, range.to)];
    const caption = [...shown.map((each) => each.text).reduce(joinLine, '')].slice(0, LONGEST_CAPTION).join('');
    const written = state.doc.textBetween(from, to);
    const transaction = unsetMark(state.tr, { from, to }, 'caption');
    const plain = text.trim() === '' || (caption === written && subtitleSettings(settingsOf(state.doc)).numerals === 'written');
    if (!plain) setMark(transaction, { from, to }, { kind: 'caption', text: caption });
    if (!transaction.docChanged) return false;
    dispatch?.(transaction);
    return true;
  };
