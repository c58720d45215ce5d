import { Input, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { StoredBlock } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, Icon } from '@shengyu/ui';
import type { Conflict } from '../edit/conflict.model.ts';
import { merge } from '../edit/merge.model.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { theirsOfOne, useEdit } from '../edit/useEdit.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockPreview } from './BlockPreview.tsx';
import { blankBlock, isWhole, moved, type BlockKind } from './blocks.model.ts';
import { changeNames, kinds, texts } from './locales/zh-CN.ts';
import { savePage, type StoredPage, type WrittenPage } from './site-pages.queries.ts';
import './site-pages.css';
import '../articles/articles.css';

const kindName = (kind: BlockKind): string => kinds.find(([known]) => known === kind)?.[1] ?? kind;
const writtenOf = ({ title, description, blocks }: WrittenPage): WrittenPage => ({ title, description, blocks });

/** The blocks of one page in their order, as visitors get them beside it. A save publishes; what it replaced stays in the history. */
export function PageEditor({ stored }: { stored: StoredPage }) {
  const call = useCall();
  const client = useQueryClient();
  const { path, history } = stored;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const edit = useEdit({
    stored: { value: writtenOf(stored), version: stored.version },
    send: async (value: WrittenPage, base, key) => ({
      value,
      ...(await savePage(call, { path, ...value, base_version: base.version }, key)),
    }),
    theirsOf: (conflicts: ReadonlyArray<Conflict<WrittenPage>>, base) => theirsOfOne(conflicts, base),
    onSaved: () => dialogs.toast(texts.saved, { kind: 'success' }),
    refresh: () => void client.invalidateQueries({ queryKey: ['site-pages'] }),
  });
  const { value, base, set } = edit;
  const { blocks } = value;
  const change = (part: Partial<WrittenPage>): void => set({ ...value, ...part });
  const { changes } = merge(base.value, base.value, value);
  const nameOf = (block: StoredBlock, at: number): string => texts.block(kindName(block.kind), at + 1);
  const move = (from: number, to: number): void => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    change({ blocks: moved(blocks, from, to) });
    setSaid(texts.moved(kindName(block.kind), to + 1));
    // Who moves by keys goes on with the block they move.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('button')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const ready = value.title.trim() !== '' && blocks.every(isWhole);
  return (
    <>
      <div className="ad-blocks">
        <section className="ad-card ad-blocks-form" aria-label={texts.blocks}>
          <label className="ad-field">
            <span>{texts.title}</span>
            <Input value={value.title} maxLength={60} onChange={({ target }) => change({ title: target.value })} />
          </label>
          <label className="ad-field">
            <span>{texts.description}</span>
            <Input value={value.description} maxLength={200} onChange={({ target }) => change({ description: target.value })} />
          </label>
          <p className="small quiet">{texts.keys}</p>
          <p className="sr" role="status">
            {said}
          </p>
          <ol ref={list}>
            {blocks.map((block, at) => {
              const name = nameOf(block, at);
              return (
                <li key={at} className="ad-block" aria-label={name} onKeyDown={(event) => onKeyDown(event, at)}>
                  <div className="row">
                    <b>{kindName(block.kind)}</b>
                    <span className="push row">
                      <Button size="sm" icon aria-label={texts.up(name)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                        <Icon name="down" small className="ad-turned" />
                      </Button>
                      <Button
                        size="sm"
                        icon
                        aria-label={texts.down(name)}
                        disabled={at === blocks.length - 1}
                        onClick={() => move(at, at + 1)}
                      >
                        <Icon name="down" small />
                      </Button>
                      <Button size="sm" icon aria-label={texts.remove(name)} onClick={() => change({ blocks: blocks.toSpliced(at, 1) })}>
                        <Icon name="close" small />
                      </Button>
                    </span>
                  </div>
                  <BlockFields block={block} onChange={(next) => change({ blocks: blocks.with(at, next) })} />
                </li>
              );
            })}
          </ol>
          <Select<BlockKind | null>
            aria-label={texts.add}
            value={null}
            placeholder={texts.add}
            options={kinds.map(([kind, label]) => ({ value: kind, label }))}
            onChange={(kind) => kind && change({ blocks: [...blocks, blankBlock(kind)] })}
          />
        </section>
        <div>
          <BlockPreview blocks={blocks} />
          <section className="ad-card ad-history" aria-label={texts.history}>
            <h2>{texts.history}</h2>
            {history.length === 0 ? <p className="quiet">{texts.noHistory}</p> : null}
            <ul>
              {history.map((earlier) => (
                <li key={earlier.time} className="row">
                  <span className="num">{chinaTime(earlier.time)}</span>
                  <span>{texts.by(earlier.operator)}</span>
                  <Button
                    size="sm"
                    className="push"
                    onClick={() => {
                      set(writtenOf(earlier));
                      dialogs.toast(texts.used, { kind: 'info' });
                    }}
                  >
                    {texts.useThis}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <SaveBar edit={edit} count={changes.length} act={texts.save} names={changeNames} blocked={!ready}>
        {changes.map(({ path: changed }) => (
          <span key={changed}>{changeNames.name(changed)}</span>
        ))}
      </SaveBar>
    </>
  );
}
