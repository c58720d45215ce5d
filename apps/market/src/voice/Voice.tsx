import { Link } from '@shengyu/nav';
import { Icon, Island, SamplePlayer, Tag } from '@shengyu/ui';
import { BoxToggle } from '../box/BoxToggle.tsx';
import { factRows } from '../box/fact-rows.ts';
import { TrayPlace } from '../box/TrayPlace.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { useFavourites } from '../favourites/useFavourites.ts';
import { useMemberChange } from '../favourites/useMemberChange.ts';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import { texts as market } from '../locales/zh-CN.ts';
import { StyleSamples } from './StyleSamples.tsx';
import { UseVoice } from '../box/UseVoice.tsx';
import type { VoiceData } from './voice.queries.ts';
import { VoiceClass } from './VoiceClass.tsx';
import './Voice.css';

/** Everything about one voice: how it sounds, what for, within which limits and on what terms. */
export function Voice({ data: { member, voice } }: { data: VoiceData }) {
  const { id, name, summary, description, avatar, tags, sample, use_cases: uses, licence, limits, price_rate: rate } = voice;
  const favourites = useFavourites();
  useMemberChange(member, favourites.settled);
  const facts = [
    ...factRows.map((row) => ({ name: row.name, value: row.value(voice) })),
    { name: texts.limits.rate, value: texts.rate(limits.rate) },
    { name: texts.limits.pitch, value: texts.semitones(limits.semitones) },
    { name: texts.limits.volume, value: texts.decibels(limits.decibels) },
  ];
  return (
    <div className="wrap vo">
      <nav aria-label={texts.whereabouts}>
        <Link className="link" href="/supermarket">
          {texts.back}
        </Link>
      </nav>
      <header className="card vo-head">
        <Island {...avatar} size="l" eager />
        <div>
          <h1>
            {name}
            <VoiceClass vip={voice.vip} rate={rate} />
          </h1>
          <p className="soft">{summary}</p>
          {voice.vip ? <p className="small quiet">{market.vipNote}</p> : null}
          <p className="vo-tags">
            {tags.map((tag) => (
              <Tag key={tag.id}>{tag.name}</Tag>
            ))}
          </p>
        </div>
        <div className="vo-do">
          <FavouriteButton name={name} on={favourites.has(voice)} onToggle={() => favourites.toggle(voice)} />
          <BoxToggle id={id} name={name} />
          <UseVoice voice={voice} look="next lg" text={texts.use} />
        </div>
        <div className="vo-sample">
          <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} size="l" bars={120} height={48} />
          <blockquote className="soft">{sample.text}</blockquote>
        </div>
        <p className="vo-about">{description}</p>
      </header>
      <div className="vo-cols">
        <section aria-labelledby="vo-styles">
          <h2 className="h-section" id="vo-styles">
            {texts.styles}
          </h2>
          <p className="soft">{texts.stylesNote}</p>
          <StyleSamples voice={voice} />
          <h2 className="h-section">{texts.uses}</h2>
          <ul className="vo-uses">
            {uses.map((use) => (
              <li key={use}>
                <Icon name="check" small />
                {use}
              </li>
            ))}
          </ul>
          <h2 className="h-section">{texts.licence}</h2>
          <p>{licence}</p>
        </section>
        <section className="card pad" aria-labelledby="vo-facts">
          <h2 className="h-card" id="vo-facts">
            {texts.facts}
          </h2>
          <dl className="vo-facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt className="quiet">{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <TrayPlace listed={[voice]} />
    </div>
  );
}
