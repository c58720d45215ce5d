export const queues = ['consents', 'reports', 'voices'] as const;
export type Queue = (typeof queues)[number];

export interface Opening {
  queue: Queue;
  keyword: string;
  /** The voice whose detail is open. */
  open: string | null;
}

/** What a link opens the page with: `?tab=reports`, `?find=…`, `?voice=…`. */
export function readOpening(search: string): Opening {
  const params = new URLSearchParams(search);
  const voice = params.get('voice');
  const queue = queues.find((name) => name === params.get('tab')) ?? (voice === null ? 'consents' : 'voices');
  return { queue, keyword: params.get('find') ?? voice ?? '', open: voice };
}

export const voiceHref = (id: string): string => `/admin/ownvoices?voice=${id}`;
