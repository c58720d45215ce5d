import { chinaTime } from '@shengyu/ui';
import type { Column } from '../list/RecordTable.tsx';
import { providerName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { texts } from './locales/zh-CN.ts';

/** Columns that the books share. */
export const timeColumn = <Row extends { create_time: string }>(): Column<Row> => ({
  key: 'time',
  title: texts.columns.time,
  render: (_, { create_time: time }) => <span className="ad-time">{chinaTime(time)}</span>,
});

export const memberColumn = <Row extends { member: { nickname: string } }>(): Column<Row> => ({
  key: 'member',
  title: texts.columns.member,
  render: (_, { member }) => member.nickname,
});

export const providerColumn = <Row extends { provider: string }>(): Column<Row> => ({
  key: 'provider',
  title: texts.columns.provider,
  render: (_, { provider }) => <span className="soft">{providerName(provider)}</span>,
});

export const stateColumn = <Row extends { state: string }>(name: (state: string) => string): Column<Row> => ({
  key: 'state',
  title: texts.columns.state,
  render: (_, { state }) => <StateTag state={state}>{name(state)}</StateTag>,
});
