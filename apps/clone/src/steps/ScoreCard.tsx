import { Icon, LinkButton, SamplePlayer } from '@shengyu/ui';
import type { Clone, CloneScore } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { stepTexts, type PointText } from '../locales/steps.zh-CN.ts';

const words = stepTexts.train;
type Point = CloneScore['points'][number];

/** Of all points: below it most of what is wrong can be heard. */
const GOOD = 80;
/** What one more recording may add, of the points of one row. */
const LITTLE = 4;
const SHOWN = 2;

const unknown: PointText = { name: '', figure: () => '', good: '', fair: '', poor: '' };

/** The row that decides comes first, however many points it has. */
const doubts = {
  waiting: { title: words.checkingPerson, text: words.checkingPersonText },
  refused: { title: words.otherPerson, text: words.otherPersonText },
} as const;

const isDone = ({ level, points, of }: Point): boolean => level !== 'poor' && of - points <= LITTLE;

/** The score point by point, each with what was measured and what to do about it. */
export function ScoreCard({ clone, score }: { clone: Clone; score: CloneScore }) {
  const { total, enough, points } = score;
  const doubt = clone.comparison === null ? null : doubts[clone.comparison.result];
  const tone =
    !enough || clone.comparison?.result === 'refused' ? 'poor' : doubt ? 'fair' : total >= GOOD && points.every(isDone) ? 'good' : 'fair';
  return (
    <section className="card big mc-card-big mc-score" aria-labelledby="mc-score">
      <header className="row wrap-ok">
        <p className={`mc-total ${tone}`}>
          <b className="num">{words.total(total)}</b>
          {words.unit}
        </p>
        <div className="grow">
          <h1 id="mc-score">{doubt?.title ?? (enough ? words.enough : words.little)}</h1>
          <p className="soft">{doubt?.text ?? words[tone]}</p>
        </div>
        <div className="mc-two">
          {clone.samples.slice(0, SHOWN).map(({ id, url, text, duration_ms: ms, peaks }) => (
            <SamplePlayer
              key={id}
              url={url}
              name={text || words.points['match']?.name || ''}
              durationMs={ms}
              peaks={peaks}
              size="s"
              bars={28}
              height={24}
            />
          ))}
        </div>
      </header>
      <table className="mc-points">
        <caption className="sr">{words.table}</caption>
        <thead className="sr">
          <tr>
            {Object.values(words.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points]
            .sort((a, b) => Number(b.of === 0) - Number(a.of === 0))
            .map((point) => (
              <PointRow key={point.code} clone={clone} point={point} />
            ))}
        </tbody>
      </table>
    </section>
  );
}

function PointRow({ clone, point: { code, points, of, level, figures, samples } }: { clone: Clone; point: Point }) {
  const text = words.points[code] ?? { ...unknown, name: code };
  const share = of > 0 ? points / of : 1;
  const own = samples.filter((id) => clone.samples.some((sample) => sample.id === id)).length;
  return (
    <tr className={level}>
      <th scope="row">{text.name}</th>
      <td className="num">{text.figure(figures)}</td>
      <td>
        <span className="bar" aria-hidden="true">
          <i className={level === 'good' ? 'done' : 'warn'} style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      </td>
      <td className="num">
        <span className="sr">{words.levels[level]}</span>
        {of > 0 ? words.of(points, of) : ''}
      </td>
      <td>
        <span className="mc-advice">
          {level === 'good' ? null : <Icon name={level === 'poor' ? 'bad' : 'warn'} small />}
          {text[level]}
        </span>
        {level === 'good' || own === 0 ? null : (
          <LinkButton tone="bare" size="sm" href={stepHref(clone.id, 'record')}>
            {words.againSamples(own)}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}
