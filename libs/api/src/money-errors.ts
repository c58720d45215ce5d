/** Error names of buying and paying; part of `errorNames`. */
export const moneyErrors = [
  /** This site sells nothing, or not this. */
  'purchase.off',
  /** The price is no longer the one that the caller was shown. `data.amount_fen`: what it is now. */
  'purchase.price',
  /** The purchase is not in a state in which this is possible. `data.state`. */
  'purchase.state',
  /** The site does not offer this way of paying. */
  'pay.way',
  /** The payment by transfer is not in a state in which this is possible. `data.state`. */
  'transfer.state',
  /** More came by transfer than is due. `data.due_fen`: what is still due. */
  'transfer.amount',
  /** The bank's number is on another transfer already. */
  'transfer.reference',
  /** The provider of payments does not answer; nothing was charged. */
  'pay.unavailable',
] as const;
