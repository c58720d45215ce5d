import { Button, Icon, playInTurn, SamplePlayer, useSound } from '@shengyu/ui';
import { useEffect, useRef } from 'react';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import type { VoiceDetail } from './voice.queries.ts';

/** The same sentence in each style of a voice; a style whose sample is not ready cannot be played yet. */
export function StyleSamples({ voice: { name, styles, style_samples: samples } }: { voice: VoiceDetail }) {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const byStyle = new Map(samples.map((sample) => [sample.style, sample]));
  const urls = styles.flatMap((style) => byStyle.get(style.name)?.url ?? []);
  return (
    <section aria-labelledby="vo-styles">
      <header className="row">
        <h2 className="h-section" id="vo-styles">
          {texts.styles(styles.length)}
        </h2>
        {urls.length > 1 ? (
          <Button
            tone="bare"
            size="sm"
            className="push"
            onClick={() => {
              stop.current();
              stop.current = playInTurn(urls);
            }}
          >
            <Icon name="play" small />
            {texts.inTurn}
          </Button>
        ) : null}
      </header>
      {samples.length === 0 ? (
        <p className="soft">{texts.stylesEmpty}</p>
      ) : (
        <ul className="vo-styles">
          {styles.map(({ name: style, title }) => (
            <Style key={style} style={style} title={title} name={texts.styleSample(name, title)} sample={byStyle.get(style)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Style({
  style,
  title,
  name,
  sample,
}: {
  style: string;
  title: string;
  name: string;
  sample: VoiceDetail['style_samples'][number] | undefined;
}) {
  const { status } = useSound(sample?.url ?? '');
  return (
    <li className={status === 'playing' ? 'card on' : 'card'}>
      <p className="row">
        <b className="h-card">{title}</b>
        <span className="small soft push">{texts.styleUses[style]}</span>
      </p>
      <SamplePlayer url={sample?.url ?? ''} name={name} durationMs={sample?.duration_ms ?? 0} peaks={sample?.peaks ?? []} bars={48} />
    </li>
  );
}
