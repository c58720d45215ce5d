import type { Call, EnvelopeHooks, SiteConfig } from '@shengyu/api';
import type { ShellManifest } from '@shengyu/contract';
import type { ApiSettings } from '../api-settings.ts';
import type { Logger } from '../logger.ts';
import type { PageStyle } from './read-styles.ts';
import type { WarmFiles } from './warm-files.ts';

/** What every page is prepared with. */
export interface PageServices {
  manifest: ShellManifest;
  config: () => Promise<SiteConfig | undefined>;
  createCall: (headers: Readonly<Record<string, string>>, showMessage?: EnvelopeHooks['showMessage']) => Call;
  siteUrl: string | undefined;
  /** Where a site without a public address is found, on its own machine. */
  localUrl?: string;
  /** What a browser has to know of the API. */
  api: Pick<ApiSettings, 'publicOrigin' | 'prefix'>;
  /** The API follows likeadmin's conventions: the browser has to know as well. */
  likeadmin?: boolean;
  /** Whether browsers send the session token in its header. */
  tokenUse: boolean;
  readStyles: (hrefs: readonly string[]) => Promise<readonly PageStyle[]>;
  warmFiles: WarmFiles;
  /** Whether a canary of the remote is compared with its live version. */
  isWatched: (remote: string) => boolean;
  /** The site has a collector: browsers trace their calls. */
  isTraced?: boolean;
  /** The script of the developers' toolbar; absent: there is none. */
  toolbar?: string;
  log: Logger;
}

/** Where the site is: its public address, or the one on this machine. Empty when nobody knows. */
export function originOf({ siteUrl, localUrl }: Pick<PageServices, 'siteUrl' | 'localUrl'>, config: SiteConfig | null): string {
  return (siteUrl ?? (config?.domain || localUrl || '')).replace(/\/+$/, '');
}
