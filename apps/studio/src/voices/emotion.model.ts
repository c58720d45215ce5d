import type { ScriptSettings } from '@shengyu/script';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { settingsOf } from '../editor/conversion.ts';
import { type EditorRange, setMark, unsetMark } from '../editor/mark-commands.ts';
import { withoutMarks } from '../editor/marks-step.ts';
import { schema } from '../editor/schema.ts';

export type Style = NonNullable<ScriptSettings['style']>;
export type HasStyle = (voiceId: string, style: string) => boolean;

/** A newly chosen style starts at this strength. */
export const MIDDLE_STRENGTH = 3;

/** Voice and style where the selection starts, or of the whole script. */
export function spokenAt(state: EditorState, whole: boolean): { voiceId: string; style: Style | null } {
  const settings = settingsOf(state.doc);
  if (whole) return { voiceId: settings.voiceId, style: settings.style ?? null };
  const { $from } = state.selection;
  const node = $from.nodeAfter ?? $from.nodeBefore;
  const voiceId = (node && (schema.marks.voice.isInSet(node.marks)?.attrs['voiceId'] as string | undefined)) ?? settings.voiceId;
  const mark = node ? schema.marks.emotion.isInSet(node.marks) : undefined;
  if (mark) return { voiceId, style: { name: mark.attrs['style'] as string, strength: mark.attrs['strength'] as number } };
  return { voiceId, style: voiceId === settings.voiceId ? (settings.style ?? null) : null };
}

/** Puts a style on a range, where the voice has it, or takes it off; `null` for the whole script. */
export const applyStyle =
  (range: EditorRange | null, style: Style | null, has: HasStyle): Command =>
  (state, dispatch) => {
    const { tr } = state;
    if (range && style) setMark(tr, range, { kind: 'emotion', style: style.name, strength: style.strength });
    else if (range) unsetMark(tr, range, 'emotion');
    else tr.setDocAttribute('settings', withStyle(settingsOf(state.doc), style));
    dispatch?.(dropForeignStyles(tr, has));
    return true;
  };

/** Runs a command that may change voices and removes styles that the new voices lack. One undo step. */
export const keepingStyles =
  (command: Command, has: HasStyle): Command =>
  (state, dispatch, view) =>
    command(state, dispatch && ((transaction) => dispatch(dropForeignStyles(transaction, has))), view);

function dropForeignStyles(transaction: Transaction, has: HasStyle): Transaction {
  const settings = settingsOf(transaction.doc);
  if (settings.style && !has(settings.voiceId, settings.style.name)) transaction.setDocAttribute('settings', withStyle(settings, null));
  const foreign = withoutMarks(transaction.doc, ({ marks }) => {
    const emotion = schema.marks.emotion.isInSet(marks);
    const voiceId = (schema.marks.voice.isInSet(marks)?.attrs['voiceId'] as string | undefined) ?? settings.voiceId;
    return emotion && !has(voiceId, emotion.attrs['style'] as string) ? emotion : undefined;
  });
  if (foreign) transaction.step(foreign);
  return transaction;
}

function withStyle({ style: _old, ...settings }: ScriptSettings, style: Style | null): ScriptSettings {
  return style === null ? settings : { ...settings, style };
}
