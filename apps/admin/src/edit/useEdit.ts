import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { newKey } from '@shengyu/api';
import { conflictsOf, type Conflict } from './conflict.model.ts';
import { merge, same, type TheirChange } from './merge.model.ts';
import { useUnsaved } from './useUnsaved.ts';

/** A value as the server has it, and the version that a save of another one names. */
export interface Stored<Value, Version = string> {
  value: Value;
  version: Version;
}

export interface EditOptions<Value, Version, Answer extends Stored<Value, Version>> {
  stored: Stored<Value, Version>;
  /** Stores `value` in place of `base`, and answers what is stored then. Sent again, the same has the same key. */
  send: (value: Value, base: Stored<Value, Version>, key: string) => Promise<Answer>;
  /** What others stored in place of `base`. */
  theirsOf: (conflicts: ReadonlyArray<Conflict<never>>, base: Stored<Value, Version>) => Stored<Value, Version>;
  onSaved: (answer: Answer) => void;
  /** Reads again what is stored. */
  refresh: () => void;
}

export interface Edit<Value, Version = string> {
  value: Value;
  set: (value: Value) => void;
  /** What the changes began with. */
  base: Stored<Value, Version>;
  isChanged: boolean;
  isBusy: boolean;
  /** Why it could not be stored; not for a conflict. */
  error: unknown;
  /** What others stored meanwhile: nothing was overwritten, nothing typed is lost. */
  conflict: { operator: string; time: string | null; changes: TheirChange[]; takeTheirs: () => void; takeBoth: () => void } | null;
  /** Stores what is edited, or `value` in its place. */
  save: (value?: Value) => void;
  /** Back to what is stored. */
  drop: () => void;
}

/** For something whose conflict holds all of it. */
export function theirsOfOne<Value>([conflict]: ReadonlyArray<Conflict<Value>>, base: Stored<Value>): Stored<Value> {
  return conflict ? { value: conflict.current, version: conflict.version } : base;
}

/**
 * Edits a stored value. A save sends the version that the edit began with. The server refuses it where somebody else saved in between;
 * `conflict` then holds their changes, to be taken or merged with the edit.
 */
export function useEdit<Value, Version, Answer extends Stored<Value, Version>>(
  options: EditOptions<Value, Version, Answer>,
): Edit<Value, Version> {
  const { stored, send, theirsOf, onSaved, refresh } = options;
  const [state, setState] = useState({ seen: stored.version, base: stored, value: stored.value });
  const { base, value } = state;
  const isChanged = !same(value, base.value);
  // A newer stored value replaces the old one while nothing is edited.
  if (!same(state.seen, stored.version)) {
    setState(isChanged ? { ...state, seen: stored.version } : { seen: stored.version, base: stored, value: stored.value });
  }
  useUnsaved(isChanged);
  const sent = useRef({ what: '', key: '' });
  const saving = useMutation({
    mutationFn: (wanted: Value) => {
      const what = JSON.stringify([wanted, base.version]);
      if (sent.current.what !== what) sent.current = { what, key: newKey() };
      return send(wanted, base, sent.current.key);
    },
    onSuccess: (answer, wanted) => {
      const now = { value: answer.value, version: answer.version };
      setState((old) => ({ ...old, base: now, value: same(old.value, wanted) ? now.value : old.value }));
      onSaved(answer);
      refresh();
    },
  });
  const conflicts = conflictsOf<never>(saving.error);
  const goOn = (from: Stored<Value, Version>, wanted: Value): void => {
    setState((old) => ({ ...old, base: from, value: wanted }));
    saving.reset();
    refresh();
  };
  return {
    value,
    set: (wanted) => setState((old) => ({ ...old, value: wanted })),
    base,
    isChanged,
    isBusy: saving.isPending,
    error: conflicts.length > 0 ? null : saving.error,
    conflict: conflictOf(),
    save: (wanted = value) => {
      setState((old) => ({ ...old, value: wanted }));
      saving.mutate(wanted);
    },
    drop: () => {
      setState((old) => ({ ...old, value: old.base.value }));
      saving.reset();
    },
  };

  function conflictOf(): Edit<Value, Version>['conflict'] {
    const [first] = conflicts;
    if (!first) return null;
    const theirs = theirsOf(conflicts, base);
    const both = merge(base.value, value, theirs.value);
    return {
      operator: first.operator,
      time: first.time,
      changes: both.changes,
      takeTheirs: () => goOn(theirs, theirs.value),
      takeBoth: () => goOn(theirs, both.value),
    };
  }
}
