import type { EffectPreset } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withPreset } from './effect-preset.model.ts';
import { readPresets, removePreset, savePreset } from './effect.queries.ts';

export interface EffectPresets {
  status: 'visitor' | 'loading' | 'ready' | 'failed';
  presets: readonly EffectPreset[];
  /** Rejects when it was not saved. */
  save: (preset: Pick<EffectPreset, 'name' | 'effect'>) => Promise<void>;
  /** Rejects when it was not removed. */
  remove: (id: string) => Promise<void>;
  /** Reads again after a failure. */
  retry: () => void;
}

const key = ['effect presets'];
const nothing: readonly EffectPreset[] = [];

/** The effects a member saves in the account. */
export function useEffectPresets(): EffectPresets {
  const call = useCall();
  const cache = useQueryClient();
  const signedIn = useSession((session) => session.user !== null);
  const { data, status, isFetching, refetch } = useQuery({ queryKey: key, queryFn: () => readPresets(call), enabled: signedIn });
  const change = (next: (presets: readonly EffectPreset[]) => EffectPreset[]): void =>
    void cache.setQueryData<readonly EffectPreset[]>(key, (before) => before && next(before));
  return {
    presets: data ?? nothing,
    status: !signedIn ? 'visitor' : status === 'success' ? 'ready' : isFetching ? 'loading' : 'failed',
    async save(preset) {
      const saved = await savePreset(call, preset);
      change((presets) => withPreset(presets, saved));
    },
    async remove(id) {
      await removePreset(call, id);
      change((presets) => presets.filter((preset) => preset.id !== id));
    },
    retry: () => void refetch(),
  };
}
