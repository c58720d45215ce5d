import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { groupDigits, Icon } from '@shengyu/ui';
import { yuan } from '../text/amounts.model.ts';
import { unitName } from '../text/names.model.ts';
import { rulesQuery } from './approvals.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Says in a dialog, before it is sent, that so much needs a second operator. */
export function SecondNote({ amount, unit }: { amount: number; unit: 'fen' | 'points' | 'words' }) {
  const call = useCall();
  const { data: rules } = useQuery(rulesQuery(call));
  if (!rules) return null;
  const limit = rules[`limit_${unit}`];
  if (amount <= limit) return null;
  return (
    <p className="callout warn">
      <Icon name="info" small />
      <span className="num">
        {texts.second(unit === 'fen' ? texts.amount(yuan(limit)) : `${groupDigits(limit)} ${unitName(unit)}`)}
        {rules.others === 0 ? texts.alone : null}
      </span>
    </p>
  );
}
