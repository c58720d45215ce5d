/** A schema.org object. Its addresses may be paths of this site: the shell completes them. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A sound that a link to the page may play: in link previews, and in players on other sites. */
export interface PageSound {
  name: string;
  /** Address of an audio file that anybody may hear. */
  url: string;
  durationMs?: number;
  /** What is said. */
  text?: string;
}

/** Tags of the document head; what is missing falls back to the site configuration. */
export interface PageHead {
  title?: string;
  description?: string;
  keywords?: string;
  /** Path of the canonical page. */
  canonical?: string;
  /** Address of a picture for link previews; without one the web server draws a card of title and island. */
  image?: string;
  /** What that card says in large letters in place of the title. */
  claim?: string;
  /** The island of that card: seed and hue family. */
  art?: Readonly<{ seed: string; hue: string }>;
  /** What the page is to link previews; `website` when left out. */
  kind?: 'website' | 'article' | 'profile';
  /** ISO 8601 times of an article. */
  published?: string;
  modified?: string;
  /** The way to the page from the home page, which is left out; the page itself comes last. */
  trail?: readonly Readonly<{ name: string; path: string }>[];
  sound?: PageSound;
  /** Feeds that hold what the page lists: paths below `/feed/`. */
  feeds?: readonly Readonly<{ title: string; path: string }>[];
  /** schema.org objects, serialised as JSON-LD. */
  structuredData?: StructuredData | readonly StructuredData[];
  /** For those who were given its address: search engines leave it out, and nobody else's document is sent again. */
  unlisted?: boolean;
  /** Of a page that only says that something is not there: never was, or is no more. */
  status?: 404 | 410;
}
