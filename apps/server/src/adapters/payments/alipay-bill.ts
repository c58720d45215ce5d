import { unzipSync } from 'fflate';
import { PaymentGatewayError, type BillLine } from '../../ports/payment-gateway.ts';
import { fenOf } from './fen.ts';

const columns = { tradeNo: '支付宝交易号', outTradeNo: '商户订单号', kind: '业务类型', amount: '订单金额（元）' } as const;
const MOST_BYTES = 256 * 1024 * 1024;

/** Reads a trade bill: a ZIP with two lists in GBK, of which one has a line for each payment (交易) and refund (退款), between lines with `#`. */
export function readAlipayBill(zip: Uint8Array): BillLine[] {
  const files = Object.values(unzipSync(zip, { filter: ({ originalSize }) => originalSize <= MOST_BYTES }));
  const texts = files.map((file) => new TextDecoder('gbk').decode(file));
  const text = texts.find((candidate) => candidate.includes(columns.kind) && candidate.includes(columns.outTradeNo));
  if (text === undefined) throw new PaymentGatewayError('the bill has other columns');
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const names = (lines[0] ?? '').split(',').map((name) => name.trim());
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)])) as Record<
    keyof typeof columns,
    number
  >;
  if (Object.values(at).includes(-1)) throw new PaymentGatewayError('the bill has other columns');
  return lines.slice(1).flatMap((line) => {
    const fields = line.split(',').map((field) => field.trim());
    const kind = fields[at.kind];
    if (kind !== '交易' && kind !== '退款') return [];
    // A refund's amount is negative.
    const amountFen = fenOf((fields[at.amount] ?? '').replace(/^-/, ''));
    if (amountFen === undefined) throw new PaymentGatewayError('the bill has an amount that is none');
    return [
      { kind: kind === '交易' ? 'paid' : 'refund', outTradeNo: fields[at.outTradeNo] ?? '', tradeNo: fields[at.tradeNo] ?? '', amountFen },
    ];
  });
}
