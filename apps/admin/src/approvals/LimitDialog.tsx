import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '@shengyu/session';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { setLimit, type Rules } from './approvals.queries.ts';
import { wasAsked } from './facts.model.ts';
import { texts } from './locales/zh-CN.ts';

const MOST_FEN = 100_000_000;

/** Another limit: a higher one is a request itself. */
export function LimitDialog({ rules, onDone, onClose }: { rules: Rules; onDone: (said: string) => void; onClose: () => void }) {
  const call = useCall();
  const id = useId();
  const [fen, setFen] = useState<number | null>(rules.limit_fen);
  return (
    <ActionDialog
      title={texts.limitTitle}
      act={texts.limitAct}
      reasons={texts.limitReasons}
      forMembers={false}
      blocked={fen === null || fen === rules.limit_fen}
      run={(why, key) => setLimit(call, fen ?? 0, why, key)}
      onDone={(answer) => onDone(wasAsked(answer) ? texts.asked : texts.limitDone)}
      onClose={onClose}
    >
      <div className="ad-field">
        <label htmlFor={id}>{texts.limitLabel}</label>
        <InputNumber
          id={id}
          className="ad-full"
          suffix={texts.yuan}
          min={0}
          max={MOST_FEN / 100}
          precision={2}
          value={fen === null ? null : fen / 100}
          onChange={(value) => setFen(value === null ? null : Math.round(value * 100))}
        />
        <small className="quiet">{texts.limitNote}</small>
      </div>
    </ActionDialog>
  );
}
