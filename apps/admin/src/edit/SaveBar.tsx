import type { ReactNode } from 'react';
import { Button, chinaTime, Icon } from '@shengyu/ui';
import { reasonOf } from '../list/ActionDialog.tsx';
import type { Edit } from './useEdit.ts';
import { texts } from './locales/zh-CN.ts';
import './edit.css';

/** How a change is shown: where, and its values as people read them. */
export interface ChangeNames {
  name: (path: string) => string;
  value: (path: string, value: unknown) => string;
}

export interface SaveBarProps {
  edit: Pick<Edit<never, never>, 'isChanged' | 'isBusy' | 'error' | 'conflict' | 'save' | 'drop'>;
  /** How many things are different from what is stored. */
  count: number;
  /** Which, in short. */
  children?: ReactNode;
  act: string;
  names: ChangeNames;
  blocked?: boolean;
}

export interface ChangeLineProps {
  path: string;
  before: unknown;
  after: unknown;
  names: ChangeNames;
  children?: ReactNode;
}

/** One change, as what was and what is. */
export function ChangeLine({ path, before, after, names, children }: ChangeLineProps) {
  return (
    <span>
      {names.name(path)} {before === undefined || before === null ? null : <del>{names.value(path, before)}</del>}{' '}
      {after === undefined || after === null ? null : <ins>{names.value(path, after)}</ins>} {children}
    </span>
  );
}

/** Below a form whose changes are saved together. It takes its place from the start, so that nothing moves when it has something to say. */
export function SaveBar({ edit, count, children, act, names, blocked = false }: SaveBarProps) {
  const { conflict, error, isBusy } = edit;
  return (
    <div className="ad-save" role="region" aria-label={texts.changes}>
      {conflict ? (
        <>
          <div className="ad-theirs" role="alert">
            <p>
              <Icon name="warn" small />
              {conflict.time === null ? texts.conflictElsewhere : texts.conflict(conflict.operator, chinaTime(conflict.time))}
            </p>
            <div className="ad-changes small num">
              {conflict.changes.map((change) => (
                <ChangeLine key={change.path} {...change} names={names}>
                  {change.isMineToo ? <b>{texts.mineToo}</b> : null}
                </ChangeLine>
              ))}
            </div>
          </div>
          <span className="push row">
            <Button size="sm" onClick={conflict.takeTheirs}>
              {texts.takeTheirs}
            </Button>
            <Button size="sm" tone="next" onClick={conflict.takeBoth}>
              {texts.takeBoth}
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
            <Button size="sm" disabled={count === 0 || isBusy} onClick={edit.drop}>
              {texts.drop}
            </Button>
            <Button tone="next" disabled={count === 0 || blocked} busy={isBusy} onClick={() => edit.save()}>
              {act}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
