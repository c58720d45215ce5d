import { useCallback, useEffect, useRef, useState } from 'react';
import type { DesignParameters, DesignRecord } from '@shengyu/api';
import type { ControlName } from '../controls/control.model.ts';

/** A hand that rests on a slider, and a hand or a key that has let go. */
const REST_MS = 500;
const RELEASE_MS = 120;

export interface TuningPorts {
  /** The version that is tuned. */
  version: number;
  parameters: DesignParameters;
  /** Makes a version with other values; undefined when it failed. */
  refine: (from: number, parameters: DesignParameters) => Promise<DesignRecord | undefined>;
  onMade: (record: DesignRecord) => void;
}

export interface Tuning {
  /** The sliders as they are. */
  values: DesignParameters;
  busy: boolean;
  /** When what was made last was asked for, by `performance.now()`. */
  askedAt: number | null;
  move: (name: ControlName, value: number) => void;
  release: () => void;
}

/** Sliders that become versions: one at a time, the next with all that was moved meanwhile. */
export function useTuning({ version, parameters, refine, onMade }: TuningPorts): Tuning {
  const [moved, setMoved] = useState<DesignParameters>({});
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const now = useRef({ version, parameters, moved, busy: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ports = useRef({ refine, onMade });
  useEffect(() => {
    ports.current = { refine, onMade };
  });
  const show = useCallback((next: DesignParameters) => {
    now.current.moved = next;
    setMoved(next);
  }, []);
  useEffect(() => {
    // Another version than the one that was made here: what was moved belongs to the one before.
    if (now.current.version !== version) {
      clearTimeout(timer.current);
      show({});
    }
    Object.assign(now.current, { version, parameters });
  }, [version, parameters, show]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = useCallback(async (): Promise<void> => {
    const state = now.current;
    for (;;) {
      const wanted = Object.fromEntries(Object.entries(state.moved).filter(([name, value]) => state.parameters[name] !== value));
      if (state.busy || Object.keys(wanted).length === 0) return;
      state.busy = true;
      setBusy(true);
      setAskedAt(performance.now());
      const from = state.version;
      const record = await ports.current.refine(from, wanted);
      state.busy = false;
      setBusy(false);
      // Somebody went to another version meanwhile: what was made is in the tree.
      if (state.version !== from) return;
      if (!record) {
        show({});
        return;
      }
      Object.assign(state, { version: record.version, parameters: record.parameters });
      show(Object.fromEntries(Object.entries(state.moved).filter(([name, value]) => wanted[name] !== value)));
      ports.current.onMade(record);
    }
  }, [show]);
  const runIn = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), ms);
    },
    [run],
  );
  return {
    values: { ...parameters, ...moved },
    busy,
    askedAt,
    move: (name, value) => {
      show({ ...now.current.moved, [name]: value });
      runIn(REST_MS);
    },
    release: () => runIn(RELEASE_MS),
  };
}
