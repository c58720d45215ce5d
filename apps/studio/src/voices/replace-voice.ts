import type { Command } from 'prosemirror-state';
import { AddMarkStep } from 'prosemirror-transform';
import { settingsOf } from '../editor/conversion.ts';
import { MarksStep, withoutMarks } from '../editor/marks-step.ts';
import { schema } from '../editor/schema.ts';

/** Gives another voice everything that one speaks, the whole script included. */
export const replaceVoice =
  (voiceId: string, by: string): Command =>
  ({ tr, doc }, dispatch) => {
    const settings = settingsOf(doc);
    const narrator = settings.voiceId === voiceId ? by : settings.voiceId;
    const wanted = schema.marks.voice.create({ voiceId: by });
    const taken = withoutMarks(doc, ({ marks }) => {
      const mark = schema.marks.voice.isInSet(marks);
      return mark?.attrs['voiceId'] === voiceId ? mark : undefined;
    });
    if (taken && by === narrator) tr.step(taken);
    else if (taken) tr.step(new MarksStep(taken.steps.flatMap((step) => [step, new AddMarkStep(step.from, step.to, wanted)])));
    if (narrator !== settings.voiceId) tr.setDocAttribute('settings', { ...settings, voiceId: narrator });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
