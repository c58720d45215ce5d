import { Link } from '@shengyu/nav';
import { Island, PlayButton } from '@shengyu/ui';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import { texts as market } from '../locales/zh-CN.ts';
import type { VoiceDetail } from './voice.queries.ts';

/** Voices that measure nearest, and what is different of them. */
export function NearVoices({ voice: { near, measured, language } }: { voice: VoiceDetail }) {
  if (!measured || near.length === 0) return null;
  const difference = (other: (typeof near)[number]): string => {
    const semitones = Math.round(12 * Math.log2(other.measured.pitch_hz / measured.pitch_hz));
    const brighter = other.measured.brightness_hz / measured.brightness_hz;
    const words = [
      other.language === language ? '' : market.languages[other.language],
      semitones === 0 ? texts.near.samePitch : texts.near.pitch(semitones),
      brighter > 1.06 ? texts.near.brighter : brighter < 0.94 ? texts.near.darker : '',
    ];
    return words.filter(Boolean).join('，');
  };
  return (
    <section className="card pad" aria-labelledby="vo-near">
      <h2 className="h-card" id="vo-near">
        {texts.near.title}
      </h2>
      <ul className="vo-near">
        {near.map((other) => (
          <li key={other.id}>
            <Island {...other.avatar} />
            <span>
              <Link className="link" href={`/supermarket/${other.id}`}>
                {other.name}
              </Link>
              <span className="small quiet">{difference(other)}</span>
            </span>
            <PlayButton url={other.sample_url} name={other.name} size="s" />
          </li>
        ))}
      </ul>
    </section>
  );
}
