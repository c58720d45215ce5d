import type { ErrorName } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';
import { refusals } from './locales/refusals.zh-CN.ts';

/** Why most calls failed, with the error's name for those who look for it in their logs. Nothing where none failed. */
export function MostlyFailed({ error }: { error: string }) {
  if (error === '') return null;
  return (
    <>
      {texts.usage.mostly(refusals[error as ErrorName] ?? texts.usage.otherError)} <code className="dv-reason">{error}</code>
    </>
  );
}
