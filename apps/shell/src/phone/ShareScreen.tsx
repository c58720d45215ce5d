import { clockTime } from '@shengyu/ui';
import { terms } from '@shengyu/api/terms';
import { paragraphOffsets } from '@shengyu/script';
import type { CallOutput } from '@shengyu/api';
import { textShape } from '../pages/home/hero/text-shape.model.ts';
import { texts } from './locales/zh-CN.ts';
import { PlayIcons } from './PlayIcons.tsx';
import { shareParts } from './share-parts.model.ts';
import { WaveLine } from './SeekLine.tsx';

const words = texts.shared;

export interface ShareScreenProps {
  token: string;
  script: CallOutput<'scriptShared'>;
}

/** A shared script on a phone: its title, its text, and its sound from any sentence on. */
export function ShareScreen({
  token,
  script: { title, document, words: count, duration_ms: durationMs, left_out: leftOut },
}: ShareScreenProps) {
  const parts = shareParts(document, terms.visitorWords);
  const plan = { token, parts, paragraphs: paragraphOffsets(document), words: { ...texts.hearing, limit: words.limit } };
  return (
    <article className="read shared" data-shared={JSON.stringify(plan)}>
      <h1>{title === '' ? words.untitled : title}</h1>
      <p className="small quiet num">{words.info(count, clockTime(durationMs))}</p>
      {leftOut > 0 ? <p className="small quiet">{words.leftOut(leftOut)}</p> : null}
      {parts.length > 0 ? (
        <section className="narration card scripted" aria-label={words.listen}>
          <p>
            <b>{words.listen}</b> <span className="small quiet">{words.hint}</span>
          </p>
          <div className="player">
            <button className="play next" type="button" aria-pressed="false" aria-label={words.listen}>
              <PlayIcons />
            </button>
            <WaveLine peaks={textShape(document.paragraphs.map(({ text }) => text).join(''))} bars={60} height={32} />
            <span className="time" />
          </div>
          <p className="small quiet note" role="status" />
        </section>
      ) : null}
      <div className="prose">
        {document.paragraphs.map(({ text }, index) => (
          <p key={index} data-r={index}>
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}
