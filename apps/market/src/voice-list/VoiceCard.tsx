import type { VoiceCard as Voice } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Icon, Island, SamplePlayer, Tag } from '@shengyu/ui';
import { BoxToggle } from '../box/BoxToggle.tsx';
import { useVoiceBox } from '../box/useVoiceBox.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { texts } from '../locales/zh-CN.ts';

const TAGS_SHOWN = 3;

export interface VoiceCardProps {
  voice: Voice;
  favourite: boolean;
  onFavourite: () => void;
}

export function VoiceCard({ voice, favourite, onFavourite }: VoiceCardProps) {
  const { id, name, summary, age, language, tags, avatar, engine, price_rate, sample } = voice;
  const { ids } = useVoiceBox();
  const selectVoice = useSession((state) => state.selectVoice);
  return (
    <article className={ids.includes(id) ? 'card live vm-card on' : 'card live vm-card'}>
      <div className="top">
        <Island {...avatar} size="l" />
        <div>
          <h2>
            <Link href={`/supermarket/${id}`}>{name}</Link>
            {price_rate > 1 ? (
              <Tag tone="vip">
                <Icon name="crown" small />
                {texts.premium}
              </Tag>
            ) : null}
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
        <span className="small quiet push clip">{engine.name}</span>
      </div>
      <div className="row foot">
        <span className="num">
          <b>{price_rate}</b> <span className="quiet small">{texts.price}</span>
        </span>
        <BoxToggle id={id} name={name} />
        <Link className="btn sm" href={`/edit?voice=${id}`} aria-label={texts.useVoice(name)} onClick={() => selectVoice(id)}>
          {texts.use}
        </Link>
      </div>
    </article>
  );
}
