import { Tag } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';

type State = keyof typeof voiceTexts.states;
type Hold = keyof typeof voiceTexts.holds | 'none';

const tones: Readonly<Partial<Record<State, 'blue' | 'done' | 'warn' | 'bad'>>> = {
  ready: 'done',
  failed: 'bad',
  suspended: 'bad',
  checking: 'blue',
  training: 'blue',
};

/** How a voice is, in a word: what stops it comes before what it could do. */
export function VoiceState({ state, hold }: { state: State; hold: Hold }) {
  if (state !== 'deleted' && hold !== 'none') return <Tag tone={hold === 'overdue' ? 'warn' : 'bad'}>{voiceTexts.holds[hold]}</Tag>;
  const tone = tones[state];
  return <Tag {...(tone && { tone })}>{voiceTexts.states[state]}</Tag>;
}
