import { PlayButton } from '@shengyu/ui';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import type { VoiceDetail } from './voice.queries.ts';

/** The same sentence in each style of a voice; a style whose sample is not ready cannot be played yet. */
export function StyleSamples({ voice: { name, styles, style_samples: samples } }: { voice: VoiceDetail }) {
  const urls = new Map(samples.map(({ style, url }) => [style, url]));
  if (samples.length === 0) return <p className="soft">{texts.stylesEmpty}</p>;
  return (
    <ul className="vo-styles">
      {styles.map((style) => (
        <li key={style.name} className="card">
          <PlayButton url={urls.get(style.name) ?? ''} name={texts.styleSample(name, style.title)} />
          <span>{style.title}</span>
        </li>
      ))}
    </ul>
  );
}
