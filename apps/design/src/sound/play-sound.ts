import { player } from '@shengyu/ui';

/** Plays a sound through the page's player. */
export const playSound = (url: string): void => player.play(url);
