import { useState } from 'react';
import { useLeaveGuard } from '@shengyu/nav';
import { same } from './conflict.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface Draft<Value> {
  value: Value;
  set: (value: Value) => void;
  /** Back to what is stored. */
  drop: () => void;
  isChanged: boolean;
}

/** What is being edited of a stored value. A value that was stored meanwhile is taken over as long as nothing is changed; leaving with changes asks. */
export function useDraft<Value>(stored: Value): Draft<Value> {
  const [state, setState] = useState({ stored, value: stored });
  const isChanged = !same(state.value, state.stored);
  if (!isChanged && !same(state.stored, stored)) setState({ stored, value: stored });
  useLeaveGuard(isChanged, texts.leave);
  return {
    value: state.value,
    set: (value) => setState({ stored: state.stored, value }),
    drop: () => setState({ stored, value: stored }),
    isChanged,
  };
}
