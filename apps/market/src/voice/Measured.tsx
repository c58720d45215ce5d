import { chartTexts } from '../locales/chart.zh-CN.ts';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import type { VoiceDetail } from './voice.queries.ts';

const rows = [
  { key: 'pitch_hz', value: chartTexts.hz },
  { key: 'span_semitones', value: texts.span },
  { key: 'brightness_hz', value: chartTexts.khz },
  { key: 'syllables_per_second', value: chartTexts.pace },
  { key: 'breath_percent', value: texts.percent },
] as const;

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What was measured of a voice, each figure between the least and the most of all voices. */
export function Measured({ voice: { name, gender, measured, usual } }: { voice: VoiceDetail }) {
  if (!measured || !usual) return <p className="soft">{texts.unmeasured}</p>;
  return (
    <>
      <p className="small quiet">{texts.measuredNote(texts.genders[gender], name)}</p>
      <ul className="card vo-figures">
        {rows.map(({ key, value }) => {
          const { range, usual: common } = usual[key];
          const at = (figure: number): number => (range[1] > range[0] ? (figure - range[0]) / (range[1] - range[0]) : 0.5);
          const figure = measured[key];
          const where = figure < common[0] ? 'below' : figure > common[1] ? 'above' : 'among';
          return (
            <li key={key}>
              <span className="soft">{texts.figures[key].name}</span>
              <b className="num">{value(figure)}</b>
              <span className="rng" aria-hidden="true">
                <b style={{ insetInlineStart: percent(at(common[0])), width: percent(Math.max(0.01, at(common[1]) - at(common[0]))) }} />
                <i style={{ insetInlineStart: percent(at(figure)) }} />
              </span>
              <span className="small soft">{texts.figures[key][where]}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
