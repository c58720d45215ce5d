const site = process.env.URL ?? 'http://localhost:3000';

export interface Visit {
  status: number;
  text: string;
  ms: number;
}

export async function visit(address: string, cookie = ''): Promise<Visit> {
  const started = performance.now();
  const response = await fetch(site + address, { headers: { cookie }, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - started };
}

/** Made anew for each visit: a kept document shows nothing of what rendering takes. */
export const madeAnew = 'select_voice_id=1';

/** Visits pages one after the other until `isOver`. */
export async function read(addresses: readonly string[], isOver: () => boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let i = 0; !isOver(); i++) visits.push(await visit(addresses[i % addresses.length] ?? '/', madeAnew));
  return visits;
}

export const percentile = (visits: readonly Visit[], share: number): number =>
  visits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.min(visits.length - 1, Math.floor(visits.length * share))] ?? 0;

/** What a person sees: the page, the page's failure in its frame with a way to try again, or less. */
export function seen({ status, text }: Visit): 'page' | 'retry' | 'NOTHING' {
  const hasFrame = text.includes('声屿') && /<main|<h1/.test(text);
  if (status === 200 && hasFrame && !text.includes('这一页暂时打不开')) return 'page';
  return status === 503 && hasFrame && text.includes('重试') ? 'retry' : 'NOTHING';
}
