import { createContext, type Context } from 'react';
import type { Call, Upload } from '@shengyu/api';
import type { SessionStore } from './create-session.ts';
import type { Realtime } from './realtime.ts';

/** Major version of this package; a test keeps it equal to that of package.json. */
export const sessionMajor = '1';

export interface SessionServices {
  store: SessionStore;
  call: Call;
  upload: Upload;
  realtime: Realtime;
}

interface Copy {
  version: string;
  context: Context<SessionServices | null>;
}

const place = Symbol.for('@shengyu/session');

/**
 * The context of the copy that started first. A second compatible copy joins it, so that a member is signed in once;
 * an incompatible one throws, for it would read a state it does not understand.
 */
export function claimCopy(version: string, holder: { [place]?: Copy } = globalThis as { [place]?: Copy }): Copy {
  holder[place] ??= { version, context: createContext<SessionServices | null>(null) };
  const first = holder[place];
  if (first.version.split('.')[0] !== version.split('.')[0]) {
    throw new Error(`@shengyu/session ${version} cannot start beside ${first.version}, which is already running`);
  }
  return first;
}

export const SessionContext = claimCopy(sessionMajor).context;
