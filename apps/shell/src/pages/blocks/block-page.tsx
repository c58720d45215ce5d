import type { ComponentType } from 'react';
import type { PageModule } from '@shengyu/contract';
import { Block } from './Block.tsx';
import { loadBlocks, type BlockPageData } from './page.queries.ts';
import './blocks.css';

/** A page made of the blocks stored for `path`, and what follows them. The first heading is the page's. */
export function blockPage(path: Parameters<typeof loadBlocks>[0], After?: ComponentType): Required<PageModule<BlockPageData>> {
  return {
    default: ({ data: { title, blocks } }) => {
      const first = blocks.findIndex(({ kind }) => kind === 'heading');
      return (
        <div className="wrap bk">
          {first < 0 ? <h1 className="sr">{title}</h1> : null}
          {blocks.map((block, index) => (
            <Block key={index} block={block} first={index === first} />
          ))}
          {After ? <After /> : null}
        </div>
      );
    },
    loader: loadBlocks(path),
    head: ({ title, description }) => ({ title, description, canonical: path, trail: [{ name: title, path }] }),
  };
}
