import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete, Input, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HeaderSlot, useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Icon } from '@shengyu/ui';
import { useRested } from '../edit/useRested.ts';
import { resultGroups } from './results.model.ts';
import { searchQuery, SHORTEST } from './search.queries.ts';
import { texts } from './locales/zh-CN.ts';
import './search.css';

/** Finds members, orders, purchases and pages from everywhere in the console; Ctrl+K goes there. */
export function ConsoleSearch() {
  const call = useCall();
  const navigate = useNavigate();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const keyword = useRested(typed.trim());
  const { data, error, isFetching } = useQuery({ ...searchQuery(call, keyword), placeholderData: keepPreviousData });
  useEffect(() => {
    const toField = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    };
    window.addEventListener('keydown', toField);
    return () => window.removeEventListener('keydown', toField);
  }, []);
  const isShort = keyword.length < SHORTEST;
  // The list stays the same object until other results are found: the field marks its first option again whenever it gets another list.
  const options = useMemo(
    () =>
      resultGroups(keyword, isShort ? undefined : data).map(({ title, results }) => ({
        label: title,
        options: results.map(({ value, name, note }) => ({
          value,
          label: (
            <span className="row">
              <span className="ad-found">{name}</span>
              <small className="push quiet num">{note}</small>
            </span>
          ),
        })),
      })),
    [keyword, isShort, data],
  );
  const nothing = isFetching ? null : isShort ? texts.short : error ? texts.failed : texts.none;
  return (
    <HeaderSlot>
      <AutoComplete
        className="ad-search"
        value={typed}
        defaultActiveFirstOption
        options={options}
        notFoundContent={typed === '' ? null : nothing}
        onChange={(text: string) => {
          // What is chosen comes as its address: it is not what somebody typed.
          if (!text.startsWith('/admin')) setTyped(text);
        }}
        onSelect={(address: string) => {
          setTyped('');
          field.current?.blur();
          navigate(address);
        }}
      >
        <Input
          ref={field}
          prefix={<Icon name="search" small />}
          aria-label={texts.label}
          placeholder={texts.label}
          maxLength={50}
          suffix={<kbd>Ctrl K</kbd>}
        />
      </AutoComplete>
    </HeaderSlot>
  );
}
