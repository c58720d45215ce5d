import { destinationNames, type DestinationName } from '@shengyu/script';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';

const words = texts.order.destinations;
const icons = { douyin: 'video', jianying: 'scissors', ximalaya: 'headphones', wechat: 'wechat', broadcast: 'radio' } as const;

interface DestinationTilesProps {
  /** The chosen destination; `undefined` where a press acts at once. */
  value?: DestinationName | null;
  onPick: (name: DestinationName) => void;
  disabled?: boolean;
}

/** Destinations of finished sound, each with its format. */
export function DestinationTiles({ value, onPick, disabled = false }: DestinationTilesProps) {
  return (
    <div className="od-to" role="group" aria-label={words.title}>
      {destinationNames.map((name) => (
        <button
          key={name}
          type="button"
          disabled={disabled}
          className={value === name ? 'on' : undefined}
          aria-pressed={value === undefined ? undefined : value === name}
          onClick={() => onPick(name)}
        >
          <ToolIcon name={icons[name]} />
          <b>{words.names[name]}</b>
          <small>{words.holds[name]}</small>
        </button>
      ))}
    </div>
  );
}
