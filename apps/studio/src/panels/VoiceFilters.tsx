import type { VoiceCard } from '@shengyu/api';
import { Chip, Icon } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { commonTags, type VoiceFilter } from './voice-filter.model.ts';

const SHOWN = 5;

export interface VoiceFiltersProps {
  voices: readonly VoiceCard[];
  filter: VoiceFilter;
  onChange: (filter: VoiceFilter) => void;
}

export function VoiceFilters({ voices, filter, onChange }: VoiceFiltersProps) {
  const [all, setAll] = useState(false);
  const tags = useMemo(() => commonTags(voices), [voices]);
  const languages = useMemo(() => [...new Set(voices.map((voice) => voice.language))], [voices]);
  const shown = tags.filter(({ id }, index) => all || index < SHOWN || filter.tagIds.includes(id));
  const toggleTag = (id: string) =>
    onChange({ ...filter, tagIds: filter.tagIds.includes(id) ? filter.tagIds.filter((other) => other !== id) : [...filter.tagIds, id] });
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
        {languages.length > 1
          ? languages.map((language) => (
              <Chip
                key={language}
                pressed={filter.language === language}
                onClick={() => onChange({ ...filter, language: filter.language === language ? null : language })}
              >
                {texts.voices.languages[language]}
              </Chip>
            ))
          : null}
        {shown.map(({ id, name }) => (
          <Chip key={id} pressed={filter.tagIds.includes(id)} onClick={() => toggleTag(id)}>
            {name}
          </Chip>
        ))}
        {tags.length > SHOWN ? (
          <button type="button" className="chip" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.voices.fewer : texts.voices.more}
            <Icon name="filter" small />
          </button>
        ) : null}
      </div>
    </>
  );
}
