import { pauseMs, symbolPauseMs } from '../marks/value-bounds.ts';
import type { Meaning } from './markup-reader.ts';
import { readTime } from './prosody-values.ts';
import { elementText, noteOthers, within } from './speech-context.ts';

const symbols: Readonly<Record<string, readonly string[]>> = {
  sentenceboundary: ['。', '！', '？'],
  comma: ['，'],
  semicolon: ['；'],
  enumerationcomma: ['、'],
};

/** `mstts:silence`: Azure's silences become the script's silence per punctuation mark, or a pause at this place. */
export const readSilence: Meaning = (element, context) => {
  noteOthers(context, element, ['type', 'value']);
  const type = (element.attributes['type'] ?? '').toLowerCase().replace(/-exact$/, '');
  const durationMs = readTime(element.attributes['value'] ?? '');
  const marks = Object.hasOwn(symbols, type) ? symbols[type] : undefined;
  if (durationMs === undefined || (!marks && type !== 'leading' && type !== 'tailing' && type !== 'trailing'))
    context.notes.add('value', element.where, elementText(element));
  else if (marks) for (const mark of marks) context.settings.symbolPausesMs[mark] = within(context, element, durationMs, symbolPauseMs);
  else context.builder.insert({ kind: 'pause', durationMs: within(context, element, durationMs, pauseMs) });
  return {};
};
