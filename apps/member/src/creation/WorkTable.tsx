import { useOpenDialog } from '@shengyu/nav';
import { useState } from 'react';
import { Button, EmptyState, Icon, LinkButton, saveLink, usePlayer } from '@shengyu/ui';
import { ChosenBar } from './ChosenBar.tsx';
import type { CreationData } from './creation.queries.ts';
import { creationHref, isFiltered } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';
import { fileUrl, isActive } from './order-state.model.ts';
import { SubtitlePreview } from './SubtitlePreview.tsx';
import { useChosen } from './useChosen.ts';
import { useCreationChanges } from './useCreation.ts';
import { useOrderProgress } from './useOrderProgress.ts';
import { useRemoval } from './useRemoval.ts';
import { WorkRow } from './WorkRow.tsx';

export function WorkTable({ data }: { data: CreationData }) {
  const { query, today } = data;
  const openDialog = useOpenDialog();
  const { changeOrder, readAgain } = useCreationChanges(query);
  const progress = useOrderProgress(data.orders, changeOrder);
  const { hidden, remove } = useRemoval('work', readAgain);
  const [toggled, setToggled] = useState<{ id: string; open: boolean }>({ id: '', open: false });
  const playing = usePlayer(({ url, status }) => (status === 'playing' || status === 'loading' ? url : ''));
  const orders = data.orders.filter(({ order_id: id }) => !hidden.has(id));
  const ended = orders.filter(({ state }) => !isActive(state)).map(({ order_id: id }) => id);
  const chosen = useChosen(ended);
  // What plays is shown, until its subtitles are closed or others are opened.
  const sounding = orders.find(({ order_id: id }) => fileUrl(id, 'audio') === playing)?.order_id ?? '';
  const open = toggled.open ? toggled.id : toggled.id === sounding ? '' : sounding;
  if (orders.length === 0) {
    const filtered = isFiltered(query);
    return (
      <EmptyState title={filtered ? texts.emptyFilter : texts.empty} text={filtered ? texts.emptyFilterText : texts.emptyText}>
        <LinkButton tone="primary" href={filtered ? creationHref({}) : '/edit'}>
          {filtered ? texts.showAll : texts.write}
        </LinkButton>
      </EmptyState>
    );
  }
  const { columns } = texts;
  const removeOne = (id: string, name: string) => remove([id], name || texts.untitled);
  const removeChosen = () => {
    const ids = [...chosen.ids];
    remove(ids, orders.find(({ order_id: id }) => id === ids[0])?.name || texts.untitled);
  };
  const saved = orders.filter(({ order_id: id, state }) => state === 'done' && chosen.ids.has(id)).map(({ order_id: id }) => id);
  return (
    <>
      <ChosenBar chosen={chosen} all={ended} onRemove={removeChosen}>
        {saved.length > 0 ? (
          <Button size="sm" onClick={() => savePackages(saved)}>
            <Icon name="download" small />
            {texts.downloadChosen(saved.length)}
          </Button>
        ) : null}
      </ChosenBar>
      <table className="table cr-table">
        <thead>
          <tr>
            <th scope="col" className="cr-play">
              <span className="sr">{columns.play}</span>
            </th>
            <th scope="col">{columns.name}</th>
            <th scope="col" className="cr-voice">
              {columns.voice}
            </th>
            <th scope="col" className="cr-state">
              {columns.state}
            </th>
            <th scope="col" className="end cr-size">
              {columns.size}
            </th>
            <th scope="col" className="end cr-price">
              {columns.price}
            </th>
            <th scope="col" className="cr-actions">
              <span className="sr">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        {orders.map((order) => {
          const id = order.order_id;
          return (
            <tbody key={id}>
              <WorkRow
                order={order}
                progress={progress[id]}
                open={open === id}
                today={today}
                chosen={chosen.ids.has(id)}
                onChoose={() => chosen.toggle(id)}
                onToggle={() => setToggled({ id, open: open !== id })}
                onChange={(change) => changeOrder(id, change)}
                onPay={() => void openDialog('checkout', { pay: { from: 'order', orderId: id } }).then(readAgain)}
                onRemove={() => removeOne(id, order.name)}
              />
              {open === id ? (
                <tr className="cr-more">
                  <td colSpan={7} id={`cues-${id}`}>
                    <SubtitlePreview order={order} />
                  </td>
                </tr>
              ) : null}
            </tbody>
          );
        })}
      </table>
    </>
  );
}

/** One after the other: a browser drops downloads that begin at once. */
const SAVE_GAP_MS = 600;

function savePackages(ids: readonly string[]): void {
  for (const [index, id] of ids.entries()) setTimeout(() => saveLink(fileUrl(id, 'package')), index * SAVE_GAP_MS);
}
