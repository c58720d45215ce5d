import type { PriceList } from '@shengyu/api';
import { Amount } from './Amount.tsx';
import { texts } from './locales/zh-CN.ts';

type Voices = PriceList['voices'];

const amounts = ['clone_fen', 'design_fen', 'custody_fen'] as const;

export interface VoicePricesProps {
  voices: Voices;
  stored: Voices;
  onVoices: (voices: Voices) => void;
}

/** Places for members' own voices, a year of their custody, and what a word of them costs. */
export function VoicePrices({ voices, stored, onVoices }: VoicePricesProps) {
  return (
    <section className="ad-card" aria-label={texts.voices}>
      <div className="ad-filter">
        <h2>{texts.voices}</h2>
        <small>{texts.voicesNote}</small>
      </div>
      <div className="ad-form">
        {amounts.map((name) => (
          <div key={name}>
            <span className="k">{texts.voiceAmounts[name]}</span>
            <span>
              <Amount
                label={texts.voiceAmounts[name]}
                min={0.01}
                precision={2}
                value={voices[name] / 100}
                was={stored[name] / 100}
                onValue={(value) => onVoices({ ...voices, [name]: Math.max(1, Math.round((value ?? 0) * 100)) })}
              />
            </span>
          </div>
        ))}
        <div>
          <span className="k">{texts.voiceAmounts.rate}</span>
          <span>
            <Amount
              label={texts.voiceAmounts.rate}
              min={1}
              max={10}
              precision={1}
              value={voices.rate}
              was={stored.rate}
              onValue={(value) => onVoices({ ...voices, rate: value ?? 1 })}
            />
          </span>
        </div>
      </div>
    </section>
  );
}
