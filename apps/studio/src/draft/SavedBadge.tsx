import { texts } from '../locales/zh-CN.ts';
import type { SavedState } from './saving.model.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';

const dots: Record<SavedState, string> = {
  saved: 'done',
  saving: 'on',
  local: 'warn',
  offline: 'warn',
  conflict: 'warn',
  unsaved: 'warn',
  other: '',
  offered: '',
};

/** Where the script is saved right now. */
export function SavedBadge() {
  const desk = usePart('desk');
  const draft = usePart('draft');
  const saved = useStore(draft.now, (now) => now.saved);
  const member = useStore(draft.now, (now) => now.saving?.member ?? null);
  const hint =
    saved === 'offline' || (saved === 'local' && member !== null)
      ? texts.saved.offlineHint
      : saved === 'local'
        ? texts.saved.localHint
        : undefined;
  return (
    <span className="small quiet row st-saved" role="status" data-saved={saved} title={hint}>
      <span className={`dot ${dots[saved]}`} />
      {saved === 'conflict' ? (
        <button type="button" className="link" onClick={() => desk.openWindow('conflict')}>
          {texts.saved.conflict}
        </button>
      ) : (
        <span>{texts.saved[saved]}</span>
      )}
    </span>
  );
}
