import { Island, LinkButton, SamplePlayer } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { MyVoicesData } from './my-voices.queries.ts';

const words = texts.mine;

export function VoiceList({ voices }: MyVoicesData) {
  return (
    <ul className="mv-list">
      {voices.map(({ id, name, summary, avatar, sample }) => (
        <li key={id} className="card pad">
          <div className="row">
            <Island {...avatar} />
            <div className="grow">
              <h2 className="h-card">{name}</h2>
              <p className="small soft">{summary}</p>
            </div>
            <LinkButton size="sm" href={`/edit?voice=${id}`} aria-label={words.useOf(name)}>
              {words.use}
            </LinkButton>
          </div>
          <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} />
        </li>
      ))}
    </ul>
  );
}
