import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs, groupDigits } from '@shengyu/ui';
import { useState } from 'react';
import { readOrder, rerenderOrder } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { Moving } from './Moving.tsx';
import type { Order } from './order-state.model.ts';

export interface StandInLineProps {
  order: Order;
  label: string;
  onChange: (change: Partial<Order>) => void;
}

/** How many sentences other voices spoke, and the button that has the wanted ones speak them. */
export function StandInLine({ order, label, onChange }: StandInLineProps) {
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const { order_id: id, stand_in: standIn, rerender } = order;
  if (!standIn) return null;
  const { count, by, cost_points: points, billed_words: words } = standIn;
  const again = async () => {
    setBusy(true);
    try {
      await rerenderOrder(call, id);
      onChange((await readOrder(call, id)).order);
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.notDone, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="small cr-standin">
        {texts.standIns.note(count, by)}{' '}
        {rerender ? null : (
          <Button size="sm" tone="tint" busy={busy} aria-label={texts.standIns.goOf(label)} onClick={() => void again()}>
            {points === 0 ? texts.standIns.free : texts.standIns.go(groupDigits(points), groupDigits(words))}
          </Button>
        )}
      </p>
      {rerender ? (
        <Moving
          label={texts.standIns.progressOf(label)}
          done={rerender.progress}
          queuePlace={rerender.queue_place}
          waiting={rerender.waiting}
          text={texts.standIns.running}
        />
      ) : null}
    </>
  );
}
