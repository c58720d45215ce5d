import type { VoiceCard } from '@shengyu/api';
import { Tabs } from '../controls/Tabs.tsx';
import { texts } from '../locales/zh-CN.ts';
import type { VoiceFilter, VoiceShelfName } from './voice-filter.model.ts';

const shelves: readonly VoiceShelfName[] = ['all', 'favourite', 'recent', 'mine'];

interface VoiceShelvesProps {
  filter: VoiceFilter;
  voices: readonly VoiceCard[];
  onChange: (shelf: VoiceShelfName) => void;
}

/** All voices, favourites, recent and own ones, as tabs. */
export function VoiceShelves({ filter, voices, onChange }: VoiceShelvesProps) {
  const counts: Partial<Record<VoiceShelfName, number>> = {
    all: voices.length,
    favourite: voices.filter(({ collected }) => collected).length,
  };
  return (
    <Tabs
      label={texts.voices.shelves}
      tabs={shelves.map((shelf) => ({
        value: shelf,
        text: (
          <>
            {texts.voices.shelf[shelf]}
            {counts[shelf] ? <small className="num">{counts[shelf]}</small> : null}
          </>
        ),
      }))}
      value={filter.shelf}
      onChange={onChange}
    />
  );
}
