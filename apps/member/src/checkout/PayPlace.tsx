import { Icon } from '@shengyu/ui';
import { QrCode } from '@shengyu/ui/qr';
import type { Payment, PayWay } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { SANDBOX } from './money.model.ts';

const isPage = (url: string): boolean => /^https?:/.test(url);

/** Where to pay: a code for the phone, or a page that opens beside this one. */
export function PayPlace({ payment: { kind, url, pay_way: number }, way, label }: { payment: Payment; way: PayWay; label: string }) {
  const sandbox = number === SANDBOX;
  return (
    <>
      {kind === 'qr' ? (
        <div className="co-qr">
          <QrCode text={url} label={label} />
        </div>
      ) : (
        <div className="co-tab" aria-hidden="true">
          <Icon name="wallet" />
        </div>
      )}
      <p>
        <b>{sandbox ? texts.pay.sandbox : kind === 'qr' ? texts.pay.scan(way.name) : texts.pay.inTab(way.name)}</b>
      </p>
      {sandbox ? <p className="small quiet">{texts.pay.sandboxNote}</p> : null}
      {isPage(url) ? (
        <a className="btn primary" href={url} target="_blank" rel="noopener noreferrer">
          {sandbox ? texts.pay.openSandbox : texts.pay.open(way.name)}
        </a>
      ) : null}
    </>
  );
}
