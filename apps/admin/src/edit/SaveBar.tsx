import type { ReactNode } from 'react';
import { Button, chinaTime, Icon } from '@shengyu/ui';
import { reasonOf } from '../list/ActionDialog.tsx';
import { conflictsOf } from './conflict.model.ts';
import { texts } from './locales/zh-CN.ts';
import './edit.css';

export interface SaveBarProps {
  /** How many things are different from what is stored. */
  count: number;
  /** Which, in short. */
  children?: ReactNode;
  act: string;
  busy: boolean;
  error: unknown;
  blocked?: boolean;
  onSave: () => void;
  onDrop: () => void;
  /** Where somebody else stored something meanwhile: takes theirs, or saves over it. */
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Below a form whose changes are saved together. It takes its place from the start, so that nothing moves when it has something to say. */
export function SaveBar({ count, children, act, busy, error, blocked = false, onSave, onDrop, onTakeTheirs, onKeepMine }: SaveBarProps) {
  const [conflict] = conflictsOf(error);
  return (
    <div className="ad-save" role="region" aria-label={texts.changes}>
      {conflict ? (
        <>
          <Icon name="warn" />
          <span role="alert">{texts.conflict(conflict.operator, chinaTime(conflict.time))}</span>
          <span className="push row">
            <Button size="sm" onClick={onTakeTheirs}>
              {texts.takeTheirs}
            </Button>
            <Button size="sm" tone="danger" busy={busy} onClick={onKeepMine}>
              {texts.keepMine}
            </Button>
          </span>
        </>
      ) : (
        <>
          <b role="status">{count > 0 ? texts.count(count) : texts.none}</b>
          <span className="ad-changes small num">{children}</span>
          {error ? (
            <span className="bad small" role="alert">
              {reasonOf(error)}
            </span>
          ) : null}
          <span className="push row">
            <Button size="sm" disabled={count === 0} onClick={onDrop}>
              {texts.drop}
            </Button>
            <Button tone="next" disabled={count === 0 || blocked} busy={busy} onClick={onSave}>
              {act}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
