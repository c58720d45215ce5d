import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './Favourites.css';

/** A heart that is pressed while the voice is among the favourites. */
export function FavouriteButton({ name, on, onToggle }: { name: string; on: boolean; onToggle: () => void }) {
  return (
    <button className="vm-heart" type="button" aria-label={texts.favourite.of(name)} aria-pressed={on} onClick={onToggle}>
      <Icon name="heart" />
    </button>
  );
}
