/** What `POST /v1/embed/tokens` answers; the host's server passes it on as it is. */
export interface EmbedToken {
  token: string;
  /** ISO 8601, UTC. */
  expires_at: string;
  /** The one origin whose pages may use the token. */
  origin: string;
  /** Names the API key, and opens nothing. */
  key: string;
  /** What the token may do; without `orders` the studio has no button that orders. */
  scopes?: readonly string[];
}

/** Why the studio cannot work, or a token was refused: names of the API's answers, and four of the page's own. */
export type EmbedError =
  | 'embed.token'
  | 'embed.expired'
  | 'embed.origin'
  | 'embed.call'
  | 'embed.limit'
  /** The page says no way to a token. */
  | 'token.missing'
  /** The host's server gave none. */
  | 'token.refused'
  | 'network'
  /** The studio's own code could not be had, or threw. */
  | 'studio.failed';

/**
 * `shadow`: in a shadow root, untouched by the styles of the page. `light`: among the page's own elements. `frame`: in an iframe of the site.
 * `auto`: `shadow` where Chinese input is known to work in it, else `frame`.
 */
export type StudioMode = 'auto' | 'shadow' | 'light' | 'frame';

export interface StudioOptions {
  /** Address of the host's own server that answers an `EmbedToken`; asked with POST and the page's cookies. */
  tokenUrl?: string;
  /** In place of `tokenUrl`. */
  getToken?: () => Promise<EmbedToken>;
  mode?: StudioMode;
  /** `auto` follows the device. */
  theme?: 'light' | 'dark' | 'auto';
  /** There is one so far; in place of any other the studio is shown in it, and the console says so. */
  locale?: 'zh-CN';
  /** CSS pixels, or a CSS length; 640 by default. */
  height?: number | string;
  /** Text of a new script. */
  value?: string;
  /** A script that was saved before. */
  script?: string;
  /** Voice of a new script. */
  voice?: string;
  /** Name of the button that orders, as 生成并放进文章. */
  generateLabel?: string;
}

export interface OrderedFile {
  kind: string;
  name: string;
  /** Good for 15 minutes. */
  url: string;
}

/** Details of the element's events. */
export interface StudioEvents {
  /** The script can be written. */
  'studio-ready': { mode: 'shadow' | 'light' | 'frame' };
  'studio-change': { text: string; words: number };
  /** The server has the script, in this version. */
  'studio-saved': { script: string; version: number; title: string };
  'studio-done': { order: string; name: string; points: number; durationMs: number; files: OrderedFile[] };
  'studio-failed': { order: string };
  /** An order costs so many points more than may be spent. */
  'studio-points': { missing: number };
  /** A token was given; `until` in ISO 8601. */
  'studio-token': { until: string };
  'studio-error': { error: EmbedError; message: string };
}
export type StudioEventName = keyof StudioEvents;

/** What the element `<shengyu-studio>` can do. Each waits until the studio is ready. */
export interface StudioMethods {
  text(): Promise<string>;
  /** Replaces the script, as one step that can be undone. */
  setText(text: string): Promise<void>;
  openScript(script: string): Promise<boolean>;
  /** Sends what is written; null where it could not be sent. */
  save(): Promise<{ script: string; version: number } | null>;
  /** Opens the window with the price; the person confirms it there. */
  generate(): Promise<void>;
  play(): Promise<void>;
  stop(): Promise<void>;
}

export interface StudioElement extends HTMLElement, StudioMethods {
  options: StudioOptions;
  addEventListener<Name extends StudioEventName>(
    type: Name,
    listener: (event: CustomEvent<StudioEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
