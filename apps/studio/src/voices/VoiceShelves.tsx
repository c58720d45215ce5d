import type { VoiceCard } from '@shengyu/api';
import { useRef, type KeyboardEvent } from 'react';
import { texts } from '../locales/zh-CN.ts';
import type { VoiceFilter, VoiceShelfName } from './voice-filter.model.ts';

const shelves: readonly VoiceShelfName[] = ['all', 'favourite', 'recent', 'mine'];

/** All voices, favourites, recent and own ones, as tabs. Arrow keys move and choose. */
export function VoiceShelves({
  filter,
  voices,
  onChange,
}: {
  filter: VoiceFilter;
  voices: readonly VoiceCard[];
  onChange: (shelf: VoiceShelfName) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const counts: Partial<Record<VoiceShelfName, number>> = {
    all: voices.length,
    favourite: voices.filter(({ collected }) => collected).length,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (shelves.indexOf(filter.shelf) + step + shelves.length) % shelves.length;
    onChange(shelves[at] ?? 'all');
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div className="tabs s" role="tablist" aria-label={texts.voices.shelves} ref={list} onKeyDown={onKeyDown}>
      {shelves.map((shelf) => (
        <button
          key={shelf}
          type="button"
          role="tab"
          aria-selected={shelf === filter.shelf}
          tabIndex={shelf === filter.shelf ? 0 : -1}
          onClick={() => onChange(shelf)}
        >
          {texts.voices.shelf[shelf]}
          {counts[shelf] ? <small className="num">{counts[shelf]}</small> : null}
        </button>
      ))}
    </div>
  );
}
