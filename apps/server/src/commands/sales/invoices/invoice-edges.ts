import type { InvoiceState } from '@shengyu/api';

/** The only changes of state there are. */
const invoiceEdges: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  waiting: ['issuing', 'issued', 'returned', 'withdrawn'],
  issuing: ['issued', 'reversing', 'returned', 'withdrawn'],
  returned: ['waiting', 'withdrawn'],
  issued: ['reversing'],
  reversing: ['reversed'],
  reversed: ['reversing'],
  withdrawn: [],
};

export function invoiceStatesBefore(state: InvoiceState): InvoiceState[] {
  return (Object.keys(invoiceEdges) as InvoiceState[]).filter((from) => invoiceEdges[from].includes(state));
}
