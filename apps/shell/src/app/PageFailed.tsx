import { ErrorState } from '@shengyu/ui';

export interface PageFailedProps {
  texts: { title: string; text: string };
  onRetry: () => void;
}

export function PageFailed({ texts, onRetry }: PageFailedProps) {
  return (
    <div className="wrap page-state">
      <ErrorState title={texts.title} text={texts.text} onRetry={onRetry} level={1} />
    </div>
  );
}
