import type {} from '@shengyu/contract';
import type { SessionData } from './session-state.ts';

declare module '@shengyu/contract' {
  interface PageServices {
    /** The session at the moment the loader runs. */
    session: SessionData;
  }
}
