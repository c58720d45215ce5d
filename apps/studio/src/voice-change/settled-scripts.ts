import { keep, readKept } from '@shengyu/ui';

const NAME = 'shengyu-voice-change';
const MOST = 500;

const read = (): string[] => {
  const kept = readKept('browser', NAME);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** Scripts of this browser about whose voice nothing is left to say: it was said, or their last files are natural. */
export const settledScripts = {
  has: (scriptId: string): boolean => read().includes(scriptId),
  add: (scriptId: string): void => keep('browser', NAME, [...read().filter((id) => id !== scriptId), scriptId].slice(-MOST)),
};
