import type { CallName, CallOptions, Member, SessionEnd, SiteConfig } from '@shengyu/api';
import type { PageHead, SitePage } from '@shengyu/contract';
import type { BootPage } from '../../app/boot.ts';
import type { RouteMatch } from '../../routing/route-table.ts';
import type { PlainError } from './plain-error.ts';

/** What of a request a page sees. */
export interface PageRequest {
  match: RouteMatch;
  pathname: string;
  /** With its leading `?`, or empty. */
  search: string;
  /** What a session of this visitor begins with. */
  initial: { token: string | null; selectedVoiceId: string | null };
  /** Milliseconds after which data that the API still owes follows late; absent: the data is waited for. */
  patienceMs?: number;
  /** Milliseconds it may take where the API owes nothing. */
  limitMs?: number;
  /** Only what its head says without data is wanted: the visitor may not see the page. */
  headOnly?: true;
}

/** What the session of a page that is rendered holds. */
export interface PageSession {
  token: string | null;
  ended: SessionEnd | null;
  selectedVoiceId: string | null;
  config: SiteConfig | null;
  user: Member | null;
}

/** What a page is framed with. */
export interface PageFrame {
  session: PageSession;
  pages: readonly SitePage[];
  /** For a phone, below `/h5`. */
  onPhoneSite: boolean;
}

/** Options of a call that can be sent to another thread; `bound`: the call ends with its page. */
export type PlainCallOptions = Omit<CallOptions, 'signal'> & { bound?: boolean };

/** To the thread that renders a remote. `id` names a page from `open` to `end`, `failed` or `stop`. */
export type ToThread =
  | { kind: 'load' }
  | { kind: 'ping' }
  | { kind: 'open'; id: number; request: PageRequest }
  | { kind: 'render'; id: number; frame: PageFrame; nonce: string }
  | { kind: 'stop'; id: number }
  | { kind: 'answer'; id: number; call: number; value?: unknown; error?: PlainError };

/** From the thread. */
export type FromThread =
  | { kind: 'loaded' }
  | { kind: 'unloadable'; error: PlainError }
  | { kind: 'pong' }
  /** A rejection or an exception that belongs to no page. */
  | { kind: 'stray'; error: PlainError }
  | { kind: 'opened'; id: number; page: BootPage; head: PageHead }
  | { kind: 'missing'; id: number; gone: boolean }
  | { kind: 'failed'; id: number; error: PlainError }
  | { kind: 'call'; id: number; call: number; name: CallName; input: unknown; options: PlainCallOptions }
  | { kind: 'frame'; id: number; html: string }
  | { kind: 'late'; id: number; html: string }
  | { kind: 'end'; id: number };
