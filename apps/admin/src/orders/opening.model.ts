const books = ['orders', 'purchases', 'payments', 'transfers', 'findings'] as const;
export type Book = (typeof books)[number];

export interface Opened {
  kind: 'order' | 'purchase';
  id: string;
}

export interface Opening {
  book: Book;
  opened: Opened | null;
  keyword: string;
}

/** What a link opens the page with: `?tab=payments`, `?find=…`, `?order=…`, `?purchase=…`. */
export function readOpening(search: string): Opening {
  const params = new URLSearchParams(search);
  const order = params.get('order');
  const purchase = params.get('purchase');
  const opened = order ? { kind: 'order' as const, id: order } : purchase ? { kind: 'purchase' as const, id: purchase } : null;
  const tab = books.find((name) => name === params.get('tab')) ?? (purchase ? 'purchases' : 'orders');
  return { book: tab, opened, keyword: params.get('find') ?? '' };
}
