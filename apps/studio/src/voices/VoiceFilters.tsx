import type { VoiceCard } from '@shengyu/api';
import { Chip, Icon } from '@shengyu/ui';
import { useMemo } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { commonOptions, toggled, type OptionGroup, type VoiceFilter } from './voice-filter.model.ts';

const COMMON = 4;

export interface VoiceFiltersProps {
  voices: readonly VoiceCard[];
  groups: readonly OptionGroup[];
  filter: VoiceFilter;
  onChange: (filter: VoiceFilter) => void;
  /** Opens all there is to filter by. */
  onOptions: () => void;
}

/** Search, what is chosen, the commonest tags, and the way to the rest. */
export function VoiceFilters({ voices, groups, filter, onChange, onOptions }: VoiceFiltersProps) {
  const common = useMemo(() => commonOptions(voices, groups, COMMON), [voices, groups]);
  const chosen = groups.flatMap(({ options }) => options).filter(({ id }) => filter.picks.includes(id));
  const shown = [...chosen, ...common.filter((option) => !chosen.some(({ id }) => id === option.id))];
  return (
    <>
      <label className="input sm">
        <Icon name="search" small />
        <input
          type="search"
          value={filter.keyword}
          placeholder={texts.voices.search}
          aria-label={texts.voices.search}
          onChange={(event) => onChange({ ...filter, keyword: event.target.value })}
        />
      </label>
      <div className="chips">
        {shown.map(({ id, name }) => (
          <Chip key={id} pressed={filter.picks.includes(id)} onClick={() => onChange({ ...filter, picks: toggled(filter.picks, id) })}>
            {name}
          </Chip>
        ))}
        <button type="button" className="chip" onClick={onOptions}>
          <Icon name="filter" small />
          {texts.voices.options}
        </button>
      </div>
    </>
  );
}
