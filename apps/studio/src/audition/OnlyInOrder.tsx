import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { heardInAudition } from './heard-in-audition.ts';

/** Says that something is in the finished sound only, where that is so. */
export function OnlyInOrder({ part }: { part: keyof typeof heardInAudition }) {
  if (heardInAudition[part]) return null;
  return (
    <p className="note">
      <Icon name="info" small />
      <span>{texts.onlyInOrder[part]}</span>
    </p>
  );
}
