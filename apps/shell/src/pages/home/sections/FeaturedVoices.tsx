import { Link } from '@shengyu/nav';
import { Icon, Island, PlayButton, SamplePlayer, Tag } from '@shengyu/ui';
import type { HomeVoice } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

const SHOWN = 8;

export function FeaturedVoices({ voices }: { voices: readonly HomeVoice[] }) {
  const t = texts.voices;
  const more = (
    <Link className="link push" href="/supermarket">
      {t.all}
    </Link>
  );
  return (
    <Band id="voices-title" title={t.title} note={t.note} more={more}>
      <div className="grid4">
        {voices.slice(0, SHOWN).map((voice) => (
          <VoiceCard key={voice.id} voice={voice} />
        ))}
      </div>
    </Band>
  );
}

function VoiceCard({ voice }: { voice: HomeVoice }) {
  const { name, summary, language, tags, avatar, sample, price_rate } = voice;
  return (
    <article className="card live vc">
      <div className="cover">
        <Island {...avatar} shape="cover" />
        <PlayButton url={sample.url} name={name} size="l" tone="paper" />
        {price_rate > 1 ? (
          <Tag tone="vip">
            <Icon name="crown" small />
            {texts.voices.premium}
          </Tag>
        ) : null}
      </div>
      <div className="body">
        <h3>
          <Link href={`/supermarket?keyword=${encodeURIComponent(name)}`}>{name}</Link> <small>{summary}</small>
        </h3>
        <p className="quiet small clip">
          {tags.join(' · ')}
          {'　'}
          {texts.voices.languages[language]}
        </p>
        <p className="says small">{sample.text}</p>
        <SamplePlayer bare url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} />
      </div>
    </article>
  );
}
