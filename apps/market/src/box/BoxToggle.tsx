import { Checkbox } from '@shengyu/ui';
import { useSyncExternalStore } from 'react';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { toggleBoxed, useVoiceBox } from '../device/useVoiceBox.ts';

const never = () => () => undefined;

/** Sets a voice aside to be compared. It belongs to no form: Enter on it must not look for voices. Off until a script can keep it. */
export function BoxToggle({ id, name }: { id: string; name: string }) {
  const { ids } = useVoiceBox();
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Checkbox
      className="vm-box"
      form=""
      disabled={!ready}
      aria-label={texts.compareVoice(name)}
      checked={ids.includes(id)}
      onChange={() => toggleBoxed(id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') toggleBoxed(id);
      }}
    >
      {texts.compare}
    </Checkbox>
  );
}
