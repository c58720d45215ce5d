import { renderSVG } from 'uqr';
import { texts } from '../locales/zh-CN.ts';
import type { Trade } from '../store.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

const STYLE = `body{font:16px/1.6 system-ui,"Noto Sans SC",sans-serif;margin:0;background:#f4f5f7;color:#1d2129}
main{max-width:24rem;margin:4vh auto;padding:2rem;background:#fff;border-radius:16px;text-align:center}
h1{font-size:1.1rem;margin:0}.amount{font-size:2.2rem;font-weight:600;margin:.5rem 0}svg{width:11rem;height:11rem}
button{font:inherit;width:100%;padding:.75rem;margin:.4rem 0;border-radius:10px;border:1px solid #c9cdd4;background:#fff;cursor:pointer}
button.main{background:#0b7a45;border-color:#0b7a45;color:#fff}.quiet{color:#5c626b;font-size:.85rem}
@media (prefers-color-scheme:dark){body{background:#17171a;color:#f2f3f5}main,button{background:#232324;color:inherit}svg{background:#fff;padding:.5rem}.quiet{color:#a9aeb8}}`;

/** The page on which a person pays: with a QR code for a phone, and two buttons. `address`: its own, as a phone reaches it. */
export function renderCashier(trade: Trade | undefined, address: string, refused = false): string {
  const isOpen = trade?.state === 'NOTPAY' && !refused;
  const content = trade
    ? `<p>${escape(trade.description)}</p><p class="amount">${texts.amount(trade.total)}</p>${isOpen ? choices(address) : `<p role="status">${ending(trade, refused)}</p>`}`
    : `<p role="status">${texts.unknown}</p>`;
  // The page on the computer follows what the phone did.
  const refresh = isOpen ? '<meta http-equiv="refresh" content="3">' : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${texts.title}</title><style>${STYLE}</style></head><body><main><h1>${texts.title}</h1>${content}<p class="quiet">${texts.explain}</p></main></body></html>`;
}

function choices(address: string): string {
  return `${renderSVG(address)}<p class="quiet">${texts.scan}</p>
<form method="post"><button class="main" name="decision" value="pay">${texts.pay}</button><button name="decision" value="refuse">${texts.refuse}</button></form>`;
}

function ending({ state }: Trade, refused: boolean): string {
  switch (state) {
    case 'SUCCESS':
      return texts.paid;
    case 'REFUND':
      return texts.refunded;
    case 'CLOSED':
      return texts.closed;
    case 'NOTPAY':
      return refused ? texts.refused : '';
  }
}
