import { useSyncExternalStore } from 'react';
import { dialogs } from '@shengyu/ui';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { emptyBox, MOST_BOXED, type Box } from './create-voice-box.ts';
import { deviceBox } from './device-box.ts';

/** What is set aside. Empty in the page the server sends: only the device knows. */
export function useVoiceBox(): Box {
  return useSyncExternalStore(deviceBox.subscribe, deviceBox.now, () => emptyBox);
}

/** Puts a voice into the box or takes it out; says so when there is no room. */
export function toggleBoxed(id: string): void {
  if (deviceBox.now().ids.includes(id)) deviceBox.remove(id);
  else if (!deviceBox.add(id)) dialogs.toast(texts.full(MOST_BOXED), { kind: 'warning' });
}
