import { useEffect, useState } from 'react';
import type { QuestionCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { writingTexts as texts } from '../../locales/writing.zh-CN.ts';
import { findSimilar } from '../question.queries.ts';

/** A pause in typing after which the server is asked. */
const restMs = 500;
const shortest = 4;

/** Questions that may be this one already, while it is being written. Without an answer there are none: asking goes on. */
export function SimilarQuestions({ title }: { title: string }) {
  const call = useCall();
  const [found, setFound] = useState<readonly QuestionCard[]>([]);
  const wanted = title.trim().length < shortest ? '' : title.trim();
  useEffect(() => {
    if (wanted === '') return undefined;
    const off = new AbortController();
    const timer = setTimeout(() => {
      findSimilar(call, wanted, off.signal).then(setFound, () => undefined);
    }, restMs);
    return () => {
      clearTimeout(timer);
      off.abort();
    };
  }, [call, wanted]);
  const shown = wanted === '' ? [] : found;
  return (
    <div role="status">
      {shown.length > 0 ? (
        <>
          <p className="small soft">{texts.similar}</p>
          <ul className="qa-similar">
            {shown.map(({ id, title: asked, solved }) => (
              <li key={id}>
                {/* Another tab: what is being written stays. */}
                <a className="link" href={`/qAnda/${id}`} target="_blank" rel="noopener">
                  {asked}
                </a>
                {solved ? <span className="small quiet"> {texts.similarSolved}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
