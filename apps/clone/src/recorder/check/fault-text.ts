import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import type { CheckRow } from './check-rows.model.ts';

/** What is wrong with a recording, in a line: the worst of it, or why the server did not accept it. */
export function faultText({ faults, unheard, refused }: Pick<CheckRow, 'faults' | 'unheard' | 'refused'>): string {
  const [fault] = faults;
  if (refused !== '') return stepTexts.check.refused(refused);
  if (fault === 'syllables' && unheard > 0) return stepTexts.check.unheard(unheard);
  return fault ? recorderTexts.faults[fault] : '';
}
