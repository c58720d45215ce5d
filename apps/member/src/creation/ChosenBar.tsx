import type { ReactNode } from 'react';
import { Button, Checkbox } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import type { Chosen } from './useChosen.ts';

export interface ChosenBarProps {
  chosen: Chosen;
  /** Every row of the page that can be chosen. */
  all: readonly string[];
  onRemove: () => void;
  /** What else can be done with several. */
  children?: ReactNode;
}

/** Chooses all rows of a page, and does something with those that are chosen. */
export function ChosenBar({ chosen, all, onRemove, children }: ChosenBarProps) {
  const { size } = chosen.ids;
  return (
    <div className="cr-chosen row wrap-ok">
      <Checkbox checked={size > 0 && size === all.length} onChange={() => chosen.set(size === all.length ? [] : all)}>
        <span className="num" aria-live="polite">
          {size > 0 ? texts.chosen(size) : texts.chooseAll}
        </span>
      </Checkbox>
      {size > 0 ? (
        <>
          {children}
          <Button size="sm" tone="danger" onClick={onRemove}>
            {texts.removeChosen}
          </Button>
          <Button size="sm" tone="bare" onClick={() => chosen.set([])}>
            {texts.chooseNone}
          </Button>
        </>
      ) : null}
    </div>
  );
}
