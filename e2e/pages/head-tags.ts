const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

export interface ReadHead {
  title: string;
  canonical: string;
  /** `meta` by name or property. */
  meta: Readonly<Record<string, string>>;
  /** Alternate links by type. */
  alternates: Readonly<Record<string, string>>;
  linkedData: readonly Readonly<Record<string, unknown>>[];
}

/** What programs read of a document: as they do, without running it. */
export function readHead(html: string): ReadHead {
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  );
  const alternates = Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]*" href="([^"]+)">/g)].map(([, type = '', href = '']) => [
      type,
      plain(href),
    ]),
  );
  const linkedData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
  return {
    title: plain(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    canonical: plain(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''),
    meta,
    alternates,
    linkedData,
  };
}
