export interface Clause {
  id: string;
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Gives each second-level heading of a policy an id to link to, and answers them in order. */
export function policyOutline(html: string): { html: string; clauses: Clause[] } {
  const clauses: Clause[] = [];
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const id = `c${clauses.length + 1}`;
    clauses.push({ id, text: plain(inner).trim() });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, clauses };
}
