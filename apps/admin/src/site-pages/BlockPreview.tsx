import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageBlock, StoredBlock } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Island } from '@shengyu/ui';
import { useRested } from '../edit/useRested.ts';
import { reasonOf } from '../list/ActionDialog.tsx';
import { isWhole } from './blocks.model.ts';
import { texts } from './locales/zh-CN.ts';
import { pagePreviewQuery } from './site-pages.queries.ts';

function Shown({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <header>
          <h2>{block.text}</h2>
          <p className="soft">{block.lead}</p>
        </header>
      );
    case 'text':
      // oxlint-disable-next-line react/no-danger -- sanitised by the server, as on the page
      return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'picture':
      return <Island {...block.art} shape="wide" />;
    case 'cards':
      return (
        <section>
          <h3>{block.title}</h3>
          <ul className="ad-cards">
            {block.items.map(({ title, text, art, link }, at) => (
              <li key={at} className="card">
                {art ? <Island {...art} shape="cover" /> : null}
                <b>{title}</b>
                <span className="soft small">{text}</span>
                {link ? <span className="link small">{link.label}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      );
    case 'action':
      return (
        <section className="card ad-action">
          <b>{block.title}</b>
          <span className="soft">{block.text}</span>
          <span className="row">
            {block.links.map(({ label }, at) => (
              <span key={at} className="tag blue">
                {label}
              </span>
            ))}
          </span>
        </section>
      );
  }
}

/** The page as visitors get it, made by the server that will make it for them; blocks that are not whole yet are left out. */
export function BlockPreview({ blocks }: { blocks: readonly StoredBlock[] }) {
  const call = useCall();
  const rested = JSON.parse(useRested(JSON.stringify(blocks.filter(isWhole)))) as StoredBlock[];
  const { data, error } = useQuery({ ...pagePreviewQuery(call, rested), placeholderData: keepPreviousData });
  return (
    <section className="ad-card ad-article ad-blocks-preview" aria-label={texts.preview}>
      {error ? <p className="callout bad">{reasonOf(error)}</p> : null}
      {data?.blocks.map((block, at) => (
        <Shown key={at} block={block} />
      ))}
    </section>
  );
}
