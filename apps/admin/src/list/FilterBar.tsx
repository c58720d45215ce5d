import type { ReactNode } from 'react';
import { Input, Select } from 'antd';
import { Icon } from '@shengyu/ui';

/** Above a table: what it is narrowed to. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="ad-filter">{children}</div>;
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

export interface PickProps<Value extends string> {
  label: string;
  value: Value | '';
  options: ReadonlyArray<readonly [Value, string]>;
  all: string;
  onPick: (value: Value | '') => void;
}

/** One of several, or all of them. */
export function Pick<Value extends string>({ label, value, options, all, onPick }: PickProps<Value>) {
  return (
    <Select<Value | ''>
      className="ad-pick"
      aria-label={label}
      prefix={<span className="quiet">{label}</span>}
      value={value}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: all }, ...options.map(([key, name]) => ({ value: key, label: name }))]}
      onChange={onPick}
    />
  );
}
