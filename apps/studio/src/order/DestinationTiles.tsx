import { destinationNames, type DestinationName } from '@shengyu/script';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';

const words = texts.order.destinations;
const icons = { douyin: 'video', jianying: 'scissors', ximalaya: 'headphones', wechat: 'wechat', broadcast: 'radio' } as const;

interface DestinationTilesProps {
  /** What is chosen; `undefined` where a press does something at once. */
  value?: DestinationName | null;
  onPick: (name: DestinationName) => void;
  disabled?: boolean;
}

/** Where finished sound goes to, each with what it takes. */
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
