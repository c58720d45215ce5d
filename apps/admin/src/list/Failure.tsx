import { isApiError } from '@shengyu/api';
import { ErrorState } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

/** Why something could not be read, in the server's words where it has some, with a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const known = isApiError(error) ? error : null;
  return (
    <ErrorState
      title={texts.failed.title}
      text={known?.msg ? known.msg : texts.failed.text}
      {...(known && { code: known.error })}
      onRetry={onRetry}
    />
  );
}
