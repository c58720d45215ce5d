import type { EffectPreset } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { useEffect, useState } from 'react';
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

interface Kept {
  of: string | null;
  status: 'loading' | 'ready' | 'failed';
  presets: readonly EffectPreset[];
}

/** The effects a member keeps in the account. */
export function useEffectPresets(): EffectPresets {
  const call = useCall();
  const member = useSession((session) => session.user?.id ?? null);
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<Kept>({ of: null, status: 'loading', presets: [] });
  useEffect(() => {
    if (member === null) return;
    let left = false;
    readPresets(call).then(
      (presets) => left || setKept({ of: member, status: 'ready', presets }),
      () => left || setKept({ of: member, status: 'failed', presets: [] }),
    );
    return () => {
      left = true;
    };
  }, [call, member, round]);
  const now: Kept = kept.of === member ? kept : { of: member, status: 'loading', presets: [] };
  const change = (next: (presets: readonly EffectPreset[]) => EffectPreset[]): void =>
    setKept((before) => (before.of === member ? { ...before, presets: next(before.presets) } : before));
  return {
    presets: now.presets,
    status: member === null ? 'visitor' : now.status,
    async save(preset) {
      const saved = await savePreset(call, preset);
      change((presets) => withPreset(presets, saved));
    },
    async remove(id) {
      await removePreset(call, id);
      change((presets) => presets.filter((preset) => preset.id !== id));
    },
    retry() {
      setKept({ of: null, status: 'loading', presets: [] });
      setRound(round + 1);
    },
  };
}
