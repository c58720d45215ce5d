import { Icon } from '@shengyu/ui';

/** Both states of a play button; the styles show the one that `aria-pressed` says. */
export function PlayIcons() {
  return (
    <>
      <span className="to-play">
        <Icon name="play" />
      </span>
      <span className="to-hold">
        <Icon name="hold" />
      </span>
    </>
  );
}
