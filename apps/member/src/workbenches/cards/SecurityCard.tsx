import { useState } from 'react';
import { loginModes, useSession } from '@shengyu/session';
import { Button, Tag, spokenTime } from '@shengyu/ui';
import { DashCard } from '../DashCard.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useSecurity } from '../useSecurity.ts';
import type { CardData } from '../workbenches.queries.ts';

const words = texts.security;
const SHOWN = 4;

/** How one signs in, where one is signed in, and how one leaves for good. */
export function SecurityCard() {
  return (
    <DashCard card="devices" title={words.title} className="wide wb-security" rows={4} rowHeight={40}>
      {(devices) => <Security devices={devices} />}
    </DashCard>
  );
}

function Security({ devices: all }: { devices: CardData<'devices'> }) {
  const openLogin = useSession((state) => state.openLogin);
  const hasPassword = useSession((state) => state.user?.has_password ?? false);
  const hasWechat = useSession((state) => state.user?.has_auth ?? false);
  const canBind = useSession((state) => state.config?.login.wechat_auth === 1);
  const { leave, leaveOthers, unbind, save, close } = useSecurity();
  const [whole, setWhole] = useState(false);
  const shown = whole ? all : all.slice(0, SHOWN);
  return (
    <>
      <ul className="wb-ways">
        <li>
          <span className="quiet">{words.password}</span>
          <span>{hasPassword ? words.passwordSet : words.passwordNone}</span>
          <button
            type="button"
            className="link"
            aria-label={`${hasPassword ? words.change : words.set}${words.password}`}
            onClick={() => openLogin(loginModes.setPassword)}
          >
            {hasPassword ? words.change : words.set}
          </button>
        </li>
        {canBind || hasWechat ? (
          <li>
            <span className="quiet">{words.wechat}</span>
            <span>{hasWechat ? words.bound : words.unbound}</span>
            <button
              type="button"
              className="link"
              aria-label={`${hasWechat ? words.unbind : words.bind}${words.wechat}`}
              onClick={hasWechat ? unbind : () => openLogin(loginModes.bindWechat)}
            >
              {hasWechat ? words.unbind : words.bind}
            </button>
          </li>
        ) : null}
      </ul>
      <h3 className="small quiet" id="wb-devices">
        {words.devices(all.length)}
      </h3>
      <ul className="wb-devices" aria-labelledby="wb-devices">
        {shown.map(({ id, current, device, address, active_time: time }) => (
          <li key={id}>
            <span>
              {device} {current ? <Tag tone="blue">{words.here}</Tag> : null}
              <span className="small quiet num">{words.active(spokenTime(time), address)}</span>
            </span>
            {current ? null : (
              <Button size="sm" aria-label={words.leaveOf(device)} onClick={() => leave(id)}>
                {words.leave}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < all.length ? (
        <button type="button" className="link small" onClick={() => setWhole(true)}>
          {words.more(all.length - shown.length)}
        </button>
      ) : null}
      <div className="row wrap-ok">
        {all.length > 1 ? (
          <Button size="sm" onClick={leaveOthers}>
            {words.leaveOthers}
          </Button>
        ) : null}
        <Button size="sm" tone="bare" onClick={save}>
          {words.export}
        </Button>
        <Button size="sm" tone="bare" className="push wb-leave" onClick={close}>
          {words.close}
        </Button>
      </div>
    </>
  );
}
