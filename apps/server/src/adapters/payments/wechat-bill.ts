import { PaymentGatewayError, type BillLine } from '../../ports/payment-gateway.ts';
import { fenOf } from './fen.ts';

/** Columns by their names in the head of the file: WeChat has added some before. */
const columns = {
  tradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  total: '订单金额',
  refund: '申请退款金额',
} as const;

/** Reads a trade bill (`ALL`): a head, a line for each payment and refund with a backtick before each field, and two lines of sums. */
export function readWechatBill(text: string): BillLine[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim());
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)])) as Record<
    keyof typeof columns,
    number
  >;
  if (Object.values(at).includes(-1)) throw new PaymentGatewayError('the bill has other columns');
  const end = lines.findIndex((line) => !line.startsWith('`'));
  if (end === -1) throw new PaymentGatewayError('the bill is cut off');
  const rows = lines.slice(0, end).map((line) => line.slice(1).split(',`'));
  return rows.flatMap((fields) => {
    const field = (key: keyof typeof columns): string => fields[at[key]]?.trim() ?? '';
    const kind = field('state') === 'REFUND' ? 'refund' : 'paid';
    const amountFen = fenOf(field(kind === 'paid' ? 'total' : 'refund'));
    if (amountFen === undefined) throw new PaymentGatewayError('the bill has an amount that is none');
    return field('state') === 'REVOKED' ? [] : [{ kind, outTradeNo: field('outTradeNo'), tradeNo: field('tradeNo'), amountFen }];
  });
}
