/** One version of a remote, as a developer may look at it. */
export interface ToolsVersion {
  version: string;
  state: 'live' | 'canary' | 'published';
  percent?: number;
  /** ISO 8601. */
  time: string;
  who: string;
  /** What this browser gets. */
  chosen: boolean;
}

/** What the web server tells a developer's toolbar, at `/toolbar/state`. */
export interface ToolsState {
  shell: string;
  remotes: Readonly<Record<string, { versions: readonly ToolsVersion[]; failed: number; lastError?: string }>>;
  /** Versions that are no longer given out, and how many still ask for their files. */
  old: readonly { remote: string; version: string; visitors: number }[];
}

/** Cookie of a developer who wants the toolbar; without the operator's role it is nothing. */
export const toolsCookie = 'tools';
