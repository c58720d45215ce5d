import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import type { CheckRow } from './check-rows.model.ts';

/** What is wrong with a recording, in a line: the worst of it, or why the server did not accept it. */
export function faultText({ faults, unheard, places, refused }: Pick<CheckRow, 'faults' | 'unheard' | 'places' | 'refused'>): string {
  const [fault] = faults;
  if (refused !== '') return stepTexts.check.refused(refused);
  if (fault === 'syllables' && unheard > 0) return places.length > 0 ? stepTexts.check.unheard(unheard) : stepTexts.check.otherWords;
  return fault ? recorderTexts.faults[fault] : '';
}
