import { use } from 'react';
import { useStore } from 'zustand';
import type { Call, Capabilities, Upload } from '@shengyu/api';
import type { SessionStore } from './create-session.ts';
import type { Realtime } from './realtime.ts';
import type { SessionState } from './session-state.ts';
import { SessionContext, type SessionServices } from './single-copy.ts';

function useServices(): SessionServices {
  const services = use(SessionContext);
  if (!services) throw new Error('@shengyu/session: a hook was used outside SessionProvider');
  return services;
}

/** A part of the session; the component renders again when that part changes. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useServices().store, select);
}

/** Whether this site does a thing. While its configuration is unknown it does nothing. */
export function useCapability(name: keyof Capabilities): boolean {
  return useSession((state) => state.config?.capabilities?.[name] ?? false);
}

/** The store itself, for event handlers that need the state of the moment. */
export function useSessionStore(): SessionStore {
  return useServices().store;
}

export function useCall(): Call {
  return useServices().call;
}

/** Sends files, with progress. */
export function useUpload(): Upload {
  return useServices().upload;
}

export function useRealtime(): Realtime {
  return useServices().realtime;
}
