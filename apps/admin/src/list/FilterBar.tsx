import type { ReactNode } from 'react';
import { Input, Select } from 'antd';
import { Icon } from '@shengyu/ui';
import { DayRange } from './DayRange.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { ExportedList } from './export.queries.ts';
import { withValue } from './filter.model.ts';
import { texts } from './locales/zh-CN.ts';

/** What a list can be narrowed to by a choice: one of several, or all of them. */
export interface Choice<Filter> {
  key: keyof Filter & string;
  label: string;
  options: ReadonlyArray<readonly [value: string, name: string]>;
}

export interface FilterBarProps<Filter extends object> {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Names the field that searches `keyword`. */
  find?: string;
  choices?: ReadonlyArray<Choice<Filter>>;
  /** From one day to another. */
  hasDays?: boolean;
  /** It can leave as a file. */
  exportOf?: ExportedList;
  /** Before all others. */
  children?: ReactNode;
}

/** Above a table: what it is narrowed to. */
export function FilterBar<Filter extends object>({
  filter,
  onFilter,
  find,
  choices = [],
  hasDays,
  exportOf,
  children,
}: FilterBarProps<Filter>) {
  const { keyword = '' } = filter as { keyword?: string };
  return (
    <div className="ad-filter">
      {children}
      {find === undefined ? null : (
        <Find
          label={find}
          value={keyword}
          onFind={(typed) => onFilter(withValue<{ keyword?: string }, 'keyword'>(filter, 'keyword', typed) as Filter)}
        />
      )}
      {choices.map(({ key, label, options }) => (
        <Select
          key={key}
          className="ad-pick"
          aria-label={label}
          prefix={<span className="quiet">{label}</span>}
          value={(filter[key] as string | undefined) ?? ''}
          popupMatchSelectWidth={false}
          options={[{ value: '', label: texts.all }, ...options.map(([value, name]) => ({ value, label: name }))]}
          onChange={(value: string) => onFilter(withValue(filter, key, value as Filter[typeof key] | ''))}
        />
      ))}
      {hasDays ? <DayRange filter={filter} onRange={onFilter} /> : null}
      {exportOf ? <ExportButton of={exportOf} filter={filter} /> : null}
    </div>
  );
}

/** Searches on Enter, and when it is emptied. */
export function Find({ label, value, onFind }: { label: string; value: string; onFind: (value: string) => void }) {
  return (
    <Input
      className="ad-find"
      prefix={<Icon name="search" small />}
      allowClear
      defaultValue={value}
      maxLength={60}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => {
        if (target.value === '') onFind('');
      }}
      onPressEnter={({ currentTarget }) => onFind(currentTarget.value.trim())}
    />
  );
}
