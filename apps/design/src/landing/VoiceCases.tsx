import { Link } from '@shengyu/nav';
import { Island, SamplePlayer } from '@shengyu/ui';
import { Section } from '@shengyu/ui/landing';
import { texts } from '../locales/zh-CN.ts';
import type { LandingData } from './cases.queries.ts';

export function VoiceCases({ voices }: LandingData) {
  const { title, note, whole, described } = texts.voiceCase;
  if (voices.length === 0) return null;
  return (
    <Section id="case" title={title} note={note}>
      <div className="ld-cases">
        {voices.map(({ id, name, summary, avatar, sample }) => (
          <article key={id} className="card ld-case">
            <blockquote>{described[id]}</blockquote>
            <div className="row">
              <Island {...avatar} />
              <div>
                <h3 className="h-card">{name}</h3>
                <p className="small soft">{summary}</p>
              </div>
            </div>
            <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} />
          </article>
        ))}
      </div>
      <p>
        <Link className="link" href="/supermarket">
          {whole}
        </Link>
      </p>
    </Section>
  );
}
