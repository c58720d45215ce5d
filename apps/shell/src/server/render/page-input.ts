import type { Theme } from '@shengyu/ui';
import type { RemoteSet } from '../remotes/remote-set.ts';

/** What of a request decides its page. */
export interface PageInput {
  /** Without `/h5`. */
  pathname: string;
  /** It is drawn for a phone, below `/h5`. */
  onPhoneSite: boolean;
  /** With its leading `?`, or empty. */
  search: string;
  cookies: Readonly<Record<string, string>>;
  remotes: RemoteSet;
  /** Chosen by the visitor; unknown on a first visit, when a script follows the system. */
  theme: Theme | undefined;
  /** Headers that go with calls made for this visitor. */
  forward: Readonly<Record<string, string>>;
}
