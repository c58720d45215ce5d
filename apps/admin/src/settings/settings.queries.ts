import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Section = CallOutput<'adminSettings'>['sections'][number];
export type Setting = Section['setting'];
export type SettingKey = Setting['key'];
export type SettingOf<Key extends SettingKey> = Extract<Setting, { key: Key }>;
export type SettingPreview = CallOutput<'adminSettingPreview'>;
type Bases = CallInput<'adminSettingSave'>['bases'];

const quiet = { quiet: true } as const;

export const settingsQuery = (call: Call) =>
  queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call('adminSettings', {}, { signal, ...quiet }) });
export const settingPreviewQuery = (call: Call, changes: readonly Setting[]) =>
  queryOptions({
    queryKey: ['settings', 'preview', changes],
    queryFn: ({ signal }) => call('adminSettingPreview', { changes: [...changes] }, { signal, ...quiet }),
    enabled: changes.length > 0,
    gcTime: 10_000,
  });
export const saveSettings = (call: Call, changes: readonly Setting[], bases: Bases, key: string) =>
  call('adminSettingSave', { changes: [...changes], bases }, { idempotencyKey: key, ...quiet });
