import type { VoiceCard } from '@shengyu/api';
import { Button, Chip, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { countWith, toggled, type OptionGroup, type VoiceFilter } from './voice-filter.model.ts';

export interface VoiceOptionsProps {
  voices: readonly VoiceCard[];
  recent: readonly string[];
  groups: readonly OptionGroup[];
  filter: VoiceFilter;
  /** Voices that fit now. */
  found: number;
  onChange: (filter: VoiceFilter) => void;
  onBack: () => void;
}

/** All filters of voices with the count each would leave, and a search among them. */
export function VoiceOptions({ voices, recent, groups, filter, found, onChange, onBack }: VoiceOptionsProps) {
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim().toLowerCase();
  const shown = groups
    .map((group) => ({ ...group, matching: group.options.filter(({ name }) => name.toLowerCase().includes(word)) }))
    .filter(({ matching }) => matching.length > 0);
  const toggle = (id: string): void => onChange({ ...filter, picks: toggled(filter.picks, id) });
  return (
    <PanelFrame
      title={texts.voices.options}
      shortcut="voice"
      hue="voice"
      footer={
        <>
          <Button tone="bare" size="sm" disabled={filter.picks.length === 0} onClick={() => onChange({ ...filter, picks: [] })}>
            {texts.voices.clearOptions(filter.picks.length)}
          </Button>
          <Button tone="primary" size="sm" className="push" onClick={onBack}>
            {texts.voices.see(found)}
          </Button>
        </>
      }
    >
      <label className="input sm">
        <Icon name="search" small />
        <input
          type="search"
          value={keyword}
          placeholder={texts.voices.searchTag}
          aria-label={texts.voices.searchTag}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            const first = shown[0]?.matching[0];
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && word !== '' && first) {
              toggle(first.id);
              setKeyword('');
            } else if (event.key === 'Escape' && keyword === '') onBack();
          }}
        />
      </label>
      {shown.length === 0 ? (
        <div className="empty s">
          <h3>{texts.voices.noTag}</h3>
          <p>{texts.voices.noTagText}</p>
        </div>
      ) : null}
      {shown.map(({ matching, ...group }) => (
        <section className="stack options" key={group.id} role="group" aria-label={group.title}>
          <h3 className="small">{group.title}</h3>
          <div className="chips">
            {matching.map((option) => {
              const pressed = filter.picks.includes(option.id);
              const count = countWith(voices, filter, groups, recent, { group, option });
              return (
                <Chip key={option.id} pressed={pressed} disabled={!pressed && count === 0} onClick={() => toggle(option.id)}>
                  {option.name} <small className="num">{count}</small>
                </Chip>
              );
            })}
          </div>
        </section>
      ))}
    </PanelFrame>
  );
}
