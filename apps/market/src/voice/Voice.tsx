import { useCall, useSession } from '@shengyu/session';
import { Icon, Island, SamplePlayer, LinkButton } from '@shengyu/ui';
import { factRows } from '../box/fact-rows.ts';
import { studioHref } from '../device/studio-href.ts';
import { TrayPlace } from '../box/TrayPlace.tsx';
import { useFavourites } from '../favourites/useFavourites.ts';
import { useMemberChange } from '../favourites/useMemberChange.ts';
import { useNaturalPage } from '../line/useNaturalPage.ts';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import { Measured } from './Measured.tsx';
import { NearVoices } from './NearVoices.tsx';
import { PriceCard } from './PriceCard.tsx';
import { StyleSamples } from './StyleSamples.tsx';
import { readVoice, type VoiceData } from './voice.queries.ts';
import { VoiceHero } from './VoiceHero.tsx';
import './Voice.css';

/** Everything about one voice: how it sounds, what for, within which limits and on what terms. */
export function Voice({ data: { member, voice: first } }: { data: VoiceData }) {
  const call = useCall();
  const { shown: voice, followed } = useNaturalPage(
    first,
    (one) => [one],
    () => readVoice(call, first.id),
  );
  const { id, name, description, avatar, sample, use_cases: uses, licence, limits } = voice;
  const user = useSession((state) => state.user);
  const favourites = useFavourites();
  useMemberChange(member, favourites.settled);
  const facts = [
    ...factRows.filter(({ measured }) => measured !== true).map((row) => ({ name: row.name, value: row.value(voice, user) })),
    { name: texts.limits.rate, value: texts.rate(limits.rate) },
    { name: texts.limits.pitch, value: texts.semitones(limits.semitones) },
    { name: texts.limits.volume, value: texts.decibels(limits.decibels) },
  ];
  return (
    <div className="vo">
      <VoiceHero voice={voice} favourites={favourites} followed={followed} />
      <div className="wrap vo-cols">
        <div className="vo-main">
          <p className="vo-about">{description}</p>
          <StyleSamples voice={voice} />
          <section aria-labelledby="vo-measured">
            <h2 className="h-section" id="vo-measured">
              {texts.measured}
            </h2>
            <Measured voice={voice} />
          </section>
          <section aria-labelledby="vo-uses">
            <h2 className="h-section vo-uses" id="vo-uses">
              {texts.uses}
              {voice.uses > 0 ? <span className="small quiet num">{texts.users(voice.uses)}</span> : null}
            </h2>
            <article className="card vo-use">
              <Island {...avatar} shape="cover" />
              <div>
                <p className="vo-for">
                  {uses.map((use) => (
                    <span key={use}>
                      <Icon name="check" small />
                      {use}
                    </span>
                  ))}
                </p>
                <blockquote>{sample.text}</blockquote>
                <SamplePlayer url={sample.url} name={texts.quoted(name)} durationMs={sample.duration_ms} peaks={sample.peaks} bars={80} />
                <LinkButton size="sm" href={studioHref(id, sample.text)}>
                  {texts.intoStudio}
                </LinkButton>
              </div>
            </article>
          </section>
        </div>
        <div className="vo-side">
          <PriceCard voice={voice} />
          <section className="card pad" aria-labelledby="vo-licence">
            <h2 className="h-card" id="vo-licence">
              {texts.licence}
            </h2>
            <ul className="vo-licence">
              {licence.split('\n').map((term) => (
                <li key={term}>
                  <Icon name="ok" />
                  {term}
                </li>
              ))}
            </ul>
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
          <NearVoices voice={voice} />
        </div>
      </div>
      <div className="wrap vm-tray-place">
        <TrayPlace listed={[voice]} />
      </div>
    </div>
  );
}
