import { useRef, type CSSProperties } from 'react';
import { Island } from '@shengyu/ui';
import type { HomeVoice } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';

/** Position of each pin on the chart, px from its middle and top. */
const places = [
  [235, 300],
  [485, 170],
  [550, 385],
  [370, 530],
  [100, 560],
  [560, 590],
  [125, 120],
] as const;
export const PLACES = places.length;

export interface VoicePickerProps {
  voices: readonly HomeVoice[];
  chosen: string;
  /** `byPointer`: an island was clicked, not gone to by keys. */
  onChoose: (id: string, byPointer: boolean) => void;
}

/** Pins on the chart, chips where the chart has no room: one set of radio buttons either way. */
export function VoicePicker({ voices, chosen, onChoose }: VoicePickerProps) {
  const pointed = useRef(false);
  return (
    <fieldset className="pins">
      <legend className="sr">{texts.hero.chooseVoice}</legend>
      {voices.map(({ id, name, summary, avatar }, index) => {
        const [x, y] = places[index] ?? [0, 0];
        return (
          <label
            key={id}
            className="pin"
            onPointerDown={() => (pointed.current = true)}
            style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
          >
            <input
              className="sr"
              type="radio"
              name="voice"
              value={id}
              checked={id === chosen}
              onChange={() => {
                onChoose(id, pointed.current);
                pointed.current = false;
              }}
            />
            <i />
            <Island {...avatar} size="xs" />
            <span>
              <b>{name}</b>
              <em>{summary}</em>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
