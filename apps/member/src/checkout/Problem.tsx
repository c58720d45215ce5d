import { isApiError } from '@shengyu/api';
import { Button, yuan } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { Verdict } from './Verdict.tsx';

export interface ProblemProps {
  error: unknown;
  titleId: string;
  /** What was to be paid, in fen; undefined where it does not matter. */
  amountFen?: number;
  onRetry: () => void;
  /** The price is another one now. */
  onPrice?: (amountFen: number) => void;
  onClose: () => void;
}

/** Why a purchase or a payment could not be begun. Nothing was charged in any of these. */
export function Problem({ error, titleId, amountFen, onRetry, onPrice, onClose }: ProblemProps) {
  const name = isApiError(error) ? error.error : undefined;
  const t = texts.problems;
  const later = (
    <Button tone="bare" onClick={onClose}>
      {texts.later}
    </Button>
  );
  const data = isApiError(error) ? (error.data as { amount_fen?: unknown } | null) : null;
  if (name === 'purchase.price' && onPrice && typeof data?.amount_fen === 'number') {
    const now = data.amount_fen;
    const rows = [
      [t.price.shown, texts.yuan(yuan(amountFen ?? now))],
      [t.price.now, texts.yuan(yuan(now))],
    ] as const;
    return (
      <Verdict icon="undo" tone="warn" titleId={titleId} title={t.price.title} text={t.price.text} rows={rows}>
        {later}
        <Button tone="primary" className="push" onClick={() => onPrice(now)}>
          {t.price.accept(yuan(now))}
        </Button>
      </Verdict>
    );
  }
  if (name === 'purchase.off') {
    return (
      <Verdict icon="bad" tone="off" titleId={titleId} title={t.off.title} text={t.off.text}>
        <Button tone="primary" className="push" onClick={onClose}>
          {texts.close}
        </Button>
      </Verdict>
    );
  }
  return (
    <Verdict
      icon="warn"
      tone="warn"
      titleId={titleId}
      title={t.away.title}
      text={isApiError(error) && error.msg ? error.msg : t.away.text}
      note={t.nothingCharged}
    >
      {later}
      <Button tone="primary" className="push" onClick={onRetry}>
        {t.away.retry}
      </Button>
    </Verdict>
  );
}
