import type { OfferedDialogs, RemoteRoute } from '@shengyu/contract';
import type { Member, SessionEnd, SiteConfig } from '@shengyu/api';

/** A remote as this visitor gets it: its version, and where the browser finds it. */
export interface RemoteView {
  name: string;
  version: string;
  /** Address of the version's folder, with a trailing slash. */
  base: string;
  /** Container script relative to `base`, and the global it registers. */
  entry: string;
  container: string;
  routes: readonly RemoteRoute[];
  dialogs?: OfferedDialogs;
}

/** What the server knows about the page it rendered. */
export interface BootPage {
  /** `streamed`: the data comes later in the document. `absent`: the browser loads it. */
  data: 'ready' | 'streamed' | 'absent';
  value?: unknown;
  notFound?: boolean;
  /** With `notFound`: it was there once. */
  gone?: boolean;
}

/** What the API asked to show when the web server called it for the visitor. */
export interface ServerMessage {
  text: string;
  kind: 'success' | 'error';
}

/** Written into the document as JSON; the browser starts from it. */
export interface Boot {
  /** The shell's build: a tab that meets another one loads the next page as a document. */
  build: string;
  /** The document is of an address below `/h5`. */
  onPhoneSite?: true;
  /** The API follows likeadmin's conventions. */
  likeadmin?: boolean;
  /** Calls carry no token: it is in a cookie that no script reads. */
  tokenUse?: false;
  /** Before the path of every call, where it is not `defaultApiBase`: `/platform/v2`, `https://api.example/api`. */
  apiBase?: string;
  remotes: readonly RemoteView[];
  page: BootPage;
  messages?: readonly ServerMessage[];
  /** Files of the pages that the main navigation leads to, to be at hand before anyone goes there. */
  warm: readonly string[];
  /** Remote and version of the page: it is to be said how it fares. */
  watched?: readonly [remote: string, version: string];
  /** The site has a collector of traces: calls are traced and reported. */
  traced?: true;
  config: SiteConfig | null;
  user: Member | null;
  /** Whether the page was rendered for a member: the browser begins with that, whatever its cookies say by now. */
  signedIn: boolean;
  /** The visitor's session was refused, and the page says why. */
  refused?: SessionEnd;
}

/** Where calls go unless the deployment says otherwise: this origin passes them on. */
export const defaultApiBase = '/api';
export const bootElementId = 'boot';
export const streamedDataId = 'page-data';
