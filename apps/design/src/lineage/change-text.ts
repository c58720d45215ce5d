import { semitonesBetween, type Change } from '../controls/control.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';

/** What was moved, in a word: 音高 +1.4, 气声 20% → 45%. */
export function changeText({ name, from, to }: Change): string {
  const { title, value } = wizard.controls[name];
  if (name !== 'pitchHz') return wizard.records.change(title, value(from), value(to));
  const semitones = semitonesBetween(from, to);
  return `${title} ${semitones > 0 ? '+' : '−'}${Math.abs(semitones).toFixed(1)} 半音`;
}
