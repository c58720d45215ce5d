import { type VoiceCard, wasShown } from '@shengyu/api';
import { voiceRate } from '@shengyu/script';
import { useAsMember, useSession } from '@shengyu/session';
import { dialogs, Icon, Island, PlayButton, Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useOnlySynthetic } from './useOnlySynthetic.ts';

export interface VoiceRowProps {
  voice: VoiceCard;
  current: boolean;
  picked: boolean;
  onPick: (voiceId: string) => void;
}

/** A voice to hear, to keep among the favourites and to choose. */
export function VoiceRow({ voice, current, picked, onPick }: VoiceRowProps) {
  const onlySynthetic = useOnlySynthetic();
  const premium = useSession((session) => session.user?.vip?.premium ?? false);
  const rate = voiceRate(voice, premium);
  return (
    <li className={picked ? 'it on' : 'it'}>
      <button
        type="button"
        className="pick"
        aria-pressed={picked}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(voice.id)}
      >
        <Island {...voice.avatar} size="s" />
        <span className="grow">
          <b>
            {voice.name}
            {current ? <Tag tone="blue">{texts.voices.current}</Tag> : null}
            {voice.vip ? <Tag tone="vip">{texts.voices.vip.yes}</Tag> : null}
            {voice.price_rate > 1 ? <Tag>{rate > 1 ? texts.voices.rate(rate) : texts.voices.noSurcharge}</Tag> : null}
          </b>
          <small className="clip">{[texts.voices.genders[voice.gender], voice.summary].join(' · ')}</small>
          {onlySynthetic ? null : (
            <small className="clip how" data-how={voice.engine.naturalness}>
              {texts.voices.naturalness[voice.engine.naturalness]}
            </small>
          )}
        </span>
      </button>
      <Favourite voice={voice} />
      {voice.sample.url === '' ? (
        <small className="quiet">{texts.voices.samplePending}</small>
      ) : (
        <PlayButton url={voice.sample.url} name={texts.voices.sample(voice.name)} size="s" />
      )}
    </li>
  );
}

function Favourite({ voice }: { voice: VoiceCard }) {
  const voices = usePart('voices');
  // Nothing is collected for a visitor, so the wish kept through the sign-in adds.
  const collect = useAsMember(`studio.favourite ${voice.id}`, (on: boolean) => {
    voices.collect(voice.id, on).catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(texts.voices.collectFailed, { kind: 'error' });
    });
  });
  return (
    <button
      className="fav"
      type="button"
      aria-label={texts.voices.collect(voice.name)}
      aria-pressed={voice.collected}
      onClick={() => collect(!voice.collected)}
    >
      <Icon name="heart" small />
    </button>
  );
}
