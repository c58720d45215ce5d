import { destinationNames, type DestinationName } from '@shengyu/script';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';

const words = texts.order.destinations;
/** A picture for each destination. */
export const destinationIcons = {
  douyin: 'video',
  jianying: 'scissors',
  ximalaya: 'headphones',
  wechat: 'wechat',
  broadcast: 'radio',
} as const;

interface DestinationTilesProps {
  onPick: (name: DestinationName) => void;
  disabled?: boolean;
}

/** Destinations that a finished order is packed for at a press, each with its format. */
export function DestinationTiles({ onPick, disabled = false }: DestinationTilesProps) {
  return (
    <div className="od-to" role="group" aria-label={words.title}>
      {destinationNames.map((name) => (
        <button key={name} type="button" disabled={disabled} onClick={() => onPick(name)}>
          <ToolIcon name={destinationIcons[name]} />
          <b>{words.names[name]}</b>
          <small>{words.holds[name]}</small>
        </button>
      ))}
    </div>
  );
}
