/** Error names of invoices; part of `errorNames`. */
export const invoiceErrors = [
  /** Not paid with money, given back, or on another invoice already. `data.orders`: which. */
  'invoice.items',
  /** The invoice is not in a state in which this is possible. `data.state`. */
  'invoice.state',
  /** What it is over is not what the operator saw. `data.amount_fen`: what it is now. */
  'invoice.changed',
  /** Another invoice has this number. */
  'invoice.number',
  /** Neither PDF nor OFD. */
  'invoice.file',
] as const;
