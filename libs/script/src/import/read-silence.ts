import { pauseMs, symbolPauseMs } from '../marks/value-bounds.ts';
import type { ElementMeaning, Meaning } from './markup-reader.ts';
import { readTime } from '../markup/prosody-values.ts';
import { elementText, noteOthers, within, type MarkupElement, type SpeechContext } from './speech-context.ts';

const symbols: Readonly<Record<string, readonly string[]>> = {
  sentenceboundary: ['。', '！', '？'],
  comma: ['，'],
  semicolon: ['；'],
  enumerationcomma: ['、'],
};

/** `<silence time>` of others is a pause. `mstts:silence`: Azure's silences become the script's silence per punctuation mark, or a pause at this place. */
export const readSilence: Meaning = (element, context) => {
  noteOthers(context, element, ['type', 'value', 'time']);
  const { time } = element.attributes;
  if (time !== undefined) return pauseOf(time, element, context);
  const type = (element.attributes['type'] ?? '').toLowerCase().replace(/-exact$/, '');
  const durationMs = readTime(element.attributes['value'] ?? '');
  const marks = Object.hasOwn(symbols, type) ? symbols[type] : undefined;
  if (durationMs === undefined || (!marks && type !== 'leading' && type !== 'tailing' && type !== 'trailing'))
    context.notes.add('value', element.where, elementText(element));
  else if (marks) for (const mark of marks) context.settings.symbolPausesMs[mark] = within(context, element, durationMs, symbolPauseMs);
  else context.builder.insert({ kind: 'pause', durationMs: within(context, element, durationMs, pauseMs) });
  return {};
};

function pauseOf(time: string, element: MarkupElement, context: SpeechContext): ElementMeaning {
  const durationMs = readTime(time);
  if (durationMs === undefined) context.notes.add('value', element.where, elementText(element));
  else context.builder.insert({ kind: 'pause', durationMs: within(context, element, durationMs, pauseMs) });
  return {};
}
