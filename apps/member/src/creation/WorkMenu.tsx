import { wasShown } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { dialogs, Icon } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { cancelOrder } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { cancellableId, isActive, studioHref, type Order } from './order-state.model.ts';

export interface WorkMenuProps {
  order: Order;
  label: string;
  onChange: (change: Partial<Order>) => void;
  onRename: () => void;
  onRemove: () => void;
}

/** What can be done with an order beside hearing and saving it. */
export function WorkMenu({ order, label, onChange, onRename, onRemove }: WorkMenuProps) {
  const call = useCall();
  const id = order.order_id;
  const calledOff = cancellableId(order);
  const tell = async (work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.notDone, { kind: 'error' });
    }
  };
  const cancel = async () => {
    if (calledOff === undefined || !(await dialogs.confirm(texts.cancelQuestion(label)))) return;
    const { state } = await cancelOrder(call, calledOff);
    onChange(calledOff === id ? { state, waiting: null } : { rerender: null });
    dialogs.toast(texts.cancelled, { kind: 'success' });
  };
  return (
    <Menu icon="more" label={texts.moreOf(label)}>
      {(close) => {
        const run = (work: () => Promise<void>) => () => {
          close();
          void tell(work());
        };
        return (
          <>
            <Link href={studioHref(order)}>
              <Icon name="pencil" small />
              {texts.openVersion(order.version)}
            </Link>
            <button type="button" onClick={onRename}>
              <Icon name="file" small />
              {texts.rename}
            </button>
            {calledOff !== undefined ? (
              <button type="button" onClick={run(cancel)}>
                <Icon name="stop" small />
                {texts.cancel}
              </button>
            ) : null}
            {isActive(order.state) || order.rerender ? null : (
              <button type="button" className="bad" onClick={onRemove}>
                <Icon name="close" small />
                {texts.remove}
              </button>
            )}
          </>
        );
      }}
    </Menu>
  );
}
