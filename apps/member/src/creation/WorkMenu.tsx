import { Link } from '@shengyu/nav';
import { Icon } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { texts } from './locales/zh-CN.ts';
import { isActive, studioHref, type Order } from './order-state.model.ts';
import { useCancel } from './useCancel.ts';

export interface WorkMenuProps {
  order: Order;
  label: string;
  onChange: (change: Partial<Order>) => void;
  onRename: () => void;
  onLicence: () => void;
  onRemove: () => void;
}

/** What can be done with an order beside hearing and saving it. */
export function WorkMenu({ order, label, onChange, onRename, onLicence, onRemove }: WorkMenuProps) {
  const cancel = useCancel(order, label, onChange);
  return (
    <Menu icon="more" label={texts.moreOf(label)}>
      {(close) => (
        <>
          <Link href={studioHref(order)}>
            <Icon name="pencil" small />
            {texts.openVersion(order.version)}
          </Link>
          <button type="button" onClick={onRename}>
            <Icon name="file" small />
            {texts.rename}
          </button>
          {order.state === 'done' ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                close();
                onLicence();
              }}
            >
              <Icon name="check" small />
              {texts.licence}
            </button>
          ) : null}
          {cancel ? (
            <button
              type="button"
              onClick={() => {
                close();
                cancel();
              }}
            >
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
      )}
    </Menu>
  );
}
