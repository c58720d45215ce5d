import type { PageBlock } from '@shengyu/api';
import { Island, LinkButton } from '@shengyu/ui';

/** One stored block. */
export function Block({ block, first }: { block: PageBlock; first: boolean }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = first ? 'h1' : 'h2';
      return (
        <header className={first ? 'bk-head first' : 'bk-head'}>
          <Heading>{block.text}</Heading>
          {block.lead ? <p>{block.lead}</p> : null}
        </header>
      );
    }
    case 'text':
      // oxlint-disable-next-line react/no-danger -- rendered from Markdown and sanitised by the API
      return <div className="bk-prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'picture':
      return (
        <figure className="bk-picture">
          <Island {...block.art} shape="wide" eager />
          {block.caption ? <figcaption className="small quiet">{block.caption}</figcaption> : null}
        </figure>
      );
    case 'cards':
      return <Cards block={block} />;
    case 'action':
      return (
        <section className="card big bk-action">
          <div>
            <h2 className="h-section">{block.title}</h2>
            {block.text ? <p className="soft">{block.text}</p> : null}
          </div>
          {block.links.map(({ label, href }, index) => (
            <LinkButton key={href} href={href} size="lg" tone={index === 0 ? 'next' : 'plain'}>
              {label}
            </LinkButton>
          ))}
        </section>
      );
  }
}

function Cards({ block }: { block: Extract<PageBlock, { kind: 'cards' }> }) {
  return (
    <section>
      <h2 className="h-section">{block.title}</h2>
      <ul className="bk-cards">
        {block.items.map(({ title, text, link, art }) => (
          <li key={title} className="card">
            {art ? <Island {...art} shape="cover" /> : null}
            <div>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
              {link ? (
                <LinkButton href={link.href} size="sm">
                  {link.label}
                  <span className="sr">{title}</span>
                </LinkButton>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
