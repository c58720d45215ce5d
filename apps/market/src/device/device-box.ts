/* oxlint-disable eslint/no-restricted-globals -- this file is the one way to the box that the device keeps */
import { createVoiceBox, type VoiceBox } from './create-voice-box.ts';

const key = 'shengyu.voice-box';

/** The box of this device; on the web server, and without storage, it begins empty. */
export const deviceBox: VoiceBox = createVoiceBox({
  read() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // It lasts as long as the page.
    }
  },
});

/** Follows what other tabs do to the box, until the answered function is called. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) deviceBox.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
