import { ErrorState } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap page-state">
      <ErrorState title={texts.pageFailed.title} text={texts.pageFailed.text} onRetry={onRetry} level={1} />
    </div>
  );
}
