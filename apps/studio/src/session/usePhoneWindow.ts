import { useSyncExternalStore } from 'react';
import { isPhoneWindow } from './is-phone-window.ts';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Whether the studio is laid out as a phone's. */
export const usePhoneWindow = (): boolean => useSyncExternalStore(subscribe, isPhoneWindow, () => false);
