import { Segmented } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { useRested } from '../edit/useRested.ts';
import { reasonOf } from '../list/ActionDialog.tsx';
import { articlePreviewQuery } from './articles.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** The article as its readers get it, made by the server that will make it for them. */
export function ArticlePreview({ title, body }: { title: string; body: string }) {
  const call = useCall();
  const rested = useRested(body);
  const { data, error } = useQuery({ ...articlePreviewQuery(call, rested), placeholderData: keepPreviousData });
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  return (
    <section className="ad-preview" aria-label={texts.preview}>
      <div className="row ad-preview-bar">
        <span className="small quiet num">{data ? texts.length(data.words, data.minutes) : texts.preview}</span>
        <span className="push">
          <Segmented
            size="small"
            aria-label={texts.width}
            value={width}
            options={[
              { value: 'wide', label: texts.widths.wide },
              { value: 'phone', label: texts.widths.phone },
            ]}
            onChange={setWidth}
          />
        </span>
      </div>
      <div className={width === 'phone' ? 'ad-article phone' : 'ad-article'}>
        <h2>{title}</h2>
        {error ? <p className="callout bad">{reasonOf(error)}</p> : null}
        {/* oxlint-disable-next-line react/no-danger -- sanitised by the server, as on the article's page */}
        {data ? <div dangerouslySetInnerHTML={{ __html: data.content }} /> : null}
      </div>
    </section>
  );
}
