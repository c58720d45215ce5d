import { Link } from '@shengyu/nav';
import { Icon } from '@shengyu/ui';
import { fieldTexts as texts } from '../search/locales/field.zh-CN.ts';
import { loadPaletteFrame, openPalette } from './open-palette.ts';

// A failure is met again, and shown, by the click.
const prepare = (): void => void loadPaletteFrame().catch(() => undefined);

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
