import type { VoiceCard as Voice } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Island, Tag } from '@shengyu/ui';
import { BoxToggle } from '../box/BoxToggle.tsx';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { UseVoice } from '../box/UseVoice.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { usePointing } from '../line/usePointing.ts';
import { VoiceSound } from '../line/VoiceSound.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useVoiceTerms } from '../terms/useVoiceTerms.ts';
import { VoiceClass } from '../voice/VoiceClass.tsx';

const TAGS_SHOWN = 3;

export interface VoiceCardProps {
  voice: Voice;
  /** Without how natural it sounds, where the page says that of all. */
  plain?: boolean;
  favourite: boolean;
  onFavourite: () => void;
}

export function VoiceCard({ voice, plain = false, favourite, onFavourite }: VoiceCardProps) {
  const { id, name, summary, age, language, tags, avatar } = voice;
  const { isOpen, amount, unit } = useVoiceTerms(voice);
  const { ids } = useVoiceBox();
  const pointing = usePointing({ id, sampleUrl: voice.sample.url });
  return (
    <article className={ids.includes(id) ? 'card live vm-card on' : 'card live vm-card'} {...pointing}>
      <div className="top">
        <Island {...avatar} size="l" />
        <div>
          <h2>
            <Link href={`/supermarket/${id}`}>{name}</Link>
            <VoiceClass voice={voice} />
          </h2>
          <p className="soft small clip">
            {summary}　{texts.ages[age]}　{texts.languages[language]}
          </p>
        </div>
        <FavouriteButton name={name} on={favourite} onToggle={onFavourite} />
      </div>
      <VoiceSound voice={voice} />
      <div className="row tags">
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Tag key={tag.id}>{tag.name}</Tag>
        ))}
        {plain ? null : <span className="small quiet push clip">{texts.natures[voice.engine.naturalness]}</span>}
      </div>
      <div className="row foot">
        <span className="num">
          {isOpen ? (
            <>
              <b>{amount}</b> <span className="quiet small">{texts.units[unit]}</span>
            </>
          ) : (
            <span className="quiet small">{texts.membersOnly}</span>
          )}
        </span>
        <BoxToggle id={id} name={name} />
        <UseVoice voice={voice} look="sm" text={texts.use} label={texts.useVoice(name)} />
      </div>
    </article>
  );
}
