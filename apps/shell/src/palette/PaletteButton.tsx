import { Link } from '@shengyu/nav';
import { Icon } from '@shengyu/ui';
import { texts } from '../search/locales/zh-CN.ts';
import { loadPalette, openPalette } from './open-palette.ts';

// A failure is met again, and shown, by the click.
const prepare = (): void => void loadPalette().catch(() => undefined);

/** The header's magnifier. Without JavaScript it is the way to the search page. */
export function PaletteButton() {
  return (
    <Link
      className="btn bare icon"
      href="/search"
      aria-label={texts.open}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prepare}
      onFocus={prepare}
      instead={openPalette}
    >
      <Icon name="search" />
    </Link>
  );
}
