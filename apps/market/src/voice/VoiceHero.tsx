import type { FollowedVoices } from '@shengyu/natural-voices';
import { Link } from '@shengyu/nav';
import { Button, dialogs, Icon, Island, Tag } from '@shengyu/ui';
import { toggleBoxed, useVoiceBox } from '../device/useVoiceBox.ts';
import { boxTexts } from '../locales/box.zh-CN.ts';
import { studioHref } from '../device/studio-href.ts';
import { UseVoice } from '../box/UseVoice.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import type { FavouriteHearts } from '../favourites/useFavourites.ts';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import { texts as market } from '../locales/zh-CN.ts';
import type { VoiceDetail } from './voice.queries.ts';
import { VoiceClass } from './VoiceClass.tsx';
import { VoiceSay } from './VoiceSay.tsx';

/** Copies the page's address without `/h5`: whoever gets the link may open it on a computer. */
async function share(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}/supermarket/${encodeURIComponent(id)}`);
    dialogs.toast(texts.linkCopied, { kind: 'success' });
  } catch {
    dialogs.toast(texts.linkNotCopied, { kind: 'error' });
  }
}

export interface VoiceHeroProps {
  voice: VoiceDetail;
  favourites: FavouriteHearts;
  followed: FollowedVoices;
}

/** The voice as an island in its sea, and what it says now. */
export function VoiceHero({ voice, favourites, followed }: VoiceHeroProps) {
  const { id, name, summary, avatar, tags } = voice;
  const { ids, line, mine } = useVoiceBox();
  const isBoxed = ids.includes(id);
  return (
    <header className="vo-hero">
      <span className="vo-isle">
        <Island {...avatar} shape="cover" eager />
      </span>
      <div className="wrap">
        <nav className="small" aria-label={texts.whereabouts}>
          <Link className="link" href="/supermarket">
            {texts.back}
          </Link>
          {voice.measured ? (
            <>
              {' / '}
              <Link className="link" href="/supermarket?view=chart">
                {texts.onChart}
              </Link>
            </>
          ) : null}
        </nav>
        <h1>
          {name}
          <VoiceClass voice={voice} />
        </h1>
        <p className="vo-tags">
          <span className="soft">
            {summary}，{market.ages[voice.age]}，{market.languages[voice.language]}
          </span>
          {tags.map((tag) => (
            <Link key={tag.id} className="chip" href={`/supermarket?tag=${tag.id}`}>
              {tag.name}
            </Link>
          ))}
          <Tag tone="blue">{market.natures[voice.engine.naturalness]}</Tag>
        </p>
        <VoiceSay voice={voice} followed={followed} />
        <div className="vo-do">
          <UseVoice voice={voice} href={studioHref(id, mine ? line : '')} look="next lg" text={texts.writeWith(name)} />
          <Button size="lg" aria-pressed={isBoxed} onClick={() => toggleBoxed(id)}>
            <Icon name={isBoxed ? 'check' : 'plus'} small />
            {isBoxed ? texts.boxed : texts.box}
            <span className="sr">{boxTexts.compareVoice(name)}</span>
          </Button>
          <span className="btn icon lg vo-heart">
            <FavouriteButton name={name} on={favourites.has(voice)} onToggle={() => favourites.toggle(voice)} />
          </span>
          <Button size="lg" icon aria-label={texts.share(name)} onClick={() => void share(id)}>
            <Icon name="share" />
          </Button>
        </div>
      </div>
    </header>
  );
}
