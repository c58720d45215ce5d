/* oxlint-disable eslint/no-restricted-globals -- this file is the one way to what the device keeps of exercises */
import type { TextStorage } from '@shengyu/api';

/** The texts of this device; without storage there are none. */
export const deviceText: TextStorage = {
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name, text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // The lesson does not know of it.
    }
  },
};
