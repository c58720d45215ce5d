import type { CallOutput } from '@shengyu/api';
import type { DownloadTickets } from './download-ticket.ts';

type Order = CallOutput<'orderDetail'>;

/** An order whose files open by their addresses: a page of another site has no cookie of ours. */
export function withTickets(order: Order, { sign }: Pick<DownloadTickets, 'sign'>, memberId: string): Order {
  const signed = <File extends { url: string }>(file: File): File => ({ ...file, url: sign(file.url, memberId) });
  return { ...order, files: order.files.map(signed), package: order.package && signed(order.package) };
}
