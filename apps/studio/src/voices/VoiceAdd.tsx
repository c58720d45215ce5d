import type { VoiceCard } from '@shengyu/api';
import { Icon, Island } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** Voices to add to the comparison. */
export function VoiceAdd({ voices, onAdd }: { voices: readonly VoiceCard[]; onAdd: (voiceId: string) => void }) {
  if (voices.length === 0) return <p className="callout">{texts.voices.noneLeft}</p>;
  return (
    <ul className="list" aria-label={texts.voices.addable}>
      {voices.map((voice) => (
        <li className="it" key={voice.id}>
          <button type="button" className="pick" aria-label={texts.voices.addVoice(voice.name)} onClick={() => onAdd(voice.id)}>
            <Island {...voice.avatar} size="s" />
            <span className="grow">
              <b>{voice.name}</b>
              <small className="clip">{[texts.voices.genders[voice.gender], voice.summary].join(' · ')}</small>
            </span>
            <Icon name="plus" small />
          </button>
        </li>
      ))}
    </ul>
  );
}
