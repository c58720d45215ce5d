import { Icon } from '../icon/Icon.tsx';
import { texts } from '../locales/zh-CN.ts';
import { lockScreen } from './lock-screen.ts';
import { player } from './player.ts';
import { useSound } from './usePlayer.ts';

export interface PlayButtonProps {
  /** Empty while the sound is still being made. */
  url: string;
  /** What it plays, as a person names it: the button says 试听 before it. */
  name: string;
  /** 28, 36 (default), 48 or 64 px. */
  size?: 's' | 'm' | 'l' | 'xl';
  tone?: 'brand' | 'next' | 'paper';
  className?: string;
  /** The voice, for the lock screen. */
  artist?: string | undefined;
  /** A picture for the lock screen. */
  artworkUrl?: string | undefined;
}

/** Plays a sound in place, through the one player of the page. */
export function PlayButton({ url, name, size = 'm', tone = 'brand', className, artist, artworkUrl }: PlayButtonProps) {
  const { status } = useSound(url);
  const on = status === 'playing' || status === 'loading';
  const classes = ['play', size === 'm' ? '' : size, tone === 'brand' ? '' : tone, className ?? ''].filter(Boolean).join(' ');
  return (
    <button
      className={classes}
      type="button"
      aria-label={url === '' ? texts.notYet(name) : on ? texts.pause(name) : texts.play(name)}
      disabled={url === ''}
      aria-pressed={on}
      aria-busy={status === 'loading'}
      onClick={() => {
        lockScreen.describe(url, { title: name, artist, artworkUrl });
        player.toggle(url);
      }}
    >
      <Icon name={on ? 'hold' : 'play'} small={size === 's'} />
    </button>
  );
}
