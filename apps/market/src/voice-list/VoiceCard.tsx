import type { VoiceCard as Voice } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Island, SamplePlayer, Tag } from '@shengyu/ui';
import { BoxToggle } from '../box/BoxToggle.tsx';
import { useVoiceBox } from '../box/useVoiceBox.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { texts } from '../locales/zh-CN.ts';
import { UseVoice } from '../box/UseVoice.tsx';
import { VoiceClass } from '../voice/VoiceClass.tsx';

const TAGS_SHOWN = 3;

export interface VoiceCardProps {
  voice: Voice;
  favourite: boolean;
  onFavourite: () => void;
}

export function VoiceCard({ voice, favourite, onFavourite }: VoiceCardProps) {
  const { id, name, summary, age, language, tags, avatar, price_rate, sample, vip } = voice;
  const { ids } = useVoiceBox();
  return (
    <article className={ids.includes(id) ? 'card live vm-card on' : 'card live vm-card'}>
      <div className="top">
        <Island {...avatar} size="l" />
        <div>
          <h2>
            <Link href={`/supermarket/${id}`}>{name}</Link>
            <VoiceClass vip={vip} rate={price_rate} />
          </h2>
          <p className="soft small">
            {summary}　{texts.ages[age]}　{texts.languages[language]}
          </p>
        </div>
        <FavouriteButton name={name} on={favourite} onToggle={onFavourite} />
      </div>
      <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} height={36} />
      <div className="row tags">
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Tag key={tag.id}>{tag.name}</Tag>
        ))}
      </div>
      <div className="row foot">
        <span className="num">
          <b>{price_rate}</b> <span className="quiet small">{texts.price}</span>
        </span>
        <BoxToggle id={id} name={name} />
        <UseVoice voice={voice} look="sm" text={texts.use} label={texts.useVoice(name)} />
      </div>
    </article>
  );
}
