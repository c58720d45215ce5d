import { destinationNames } from '@shengyu/script';
import { Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useStore } from 'zustand';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { outputFor } from './destination.model.ts';
import { destinationIcons } from './DestinationTiles.tsx';
import { usePart } from '../session/parts.ts';

const words = texts.order.destinations;
const none = 'none';

/** Where the sound goes, which decides all file settings; none of the places: the files alone. */
export function DestinationChoice() {
  const ordering = usePart('ordering');
  const { destination, extras } = useStore(ordering.state, (state) => state.output);
  return (
    <Choice
      look="tiles places"
      label={words.title}
      options={[
        {
          value: none,
          text: (
            <>
              <Icon name="file" />
              {words.none}
            </>
          ),
        },
        ...destinationNames.map((name) => ({
          value: name,
          title: words.holds[name],
          text: (
            <>
              <ToolIcon name={destinationIcons[name]} />
              {words.names[name]}
            </>
          ),
        })),
      ]}
      value={destination ?? none}
      onChange={(name) => ordering.setOutput(outputFor(name === none ? null : name, extras.both_captions))}
    />
  );
}
