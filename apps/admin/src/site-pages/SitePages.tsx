import { Segmented } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { LinkButton, Skeleton } from '@shengyu/ui';
import { leaveUnsaved } from '../edit/useUnsaved.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { Failure } from '../list/Failure.tsx';
import { paths, texts } from './locales/zh-CN.ts';
import { PageEditor } from './PageEditor.tsx';
import { pageQuery, type PagePath } from './site-pages.queries.ts';

/** The pages that are made of blocks: which, and its editor. */
export default function SitePages() {
  const call = useCall();
  const [path, setPath] = useState<PagePath>('/aboutus');
  const { data, error, refetch } = useQuery(pageQuery(call, path));
  return (
    <>
      <ConsoleHead title={frame.places.pages} note={texts.note}>
        <Segmented<PagePath>
          aria-label={texts.which}
          value={path}
          options={paths.map(([value, label]) => ({ value, label }))}
          onChange={(next) => leaveUnsaved(() => setPath(next))}
        />
        <LinkButton size="sm" href={path}>
          {texts.look}
        </LinkButton>
      </ConsoleHead>
      {data ? (
        <PageEditor key={path} stored={data} />
      ) : error ? (
        <div className="ad-card">
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton width="100%" height={420} />
      )}
    </>
  );
}
