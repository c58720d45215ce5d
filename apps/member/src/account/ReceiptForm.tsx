import { useState, type SubmitEvent } from 'react';
import { useSession } from '@shengyu/session';
import { Button, Card, Checkbox, TextInput } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { isTaxNumber, type Payer } from './payer.model.ts';

export interface ReceiptFormProps {
  busy: boolean;
  onPrint: (payer: Payer) => void;
  onClose: () => void;
}

/** Asks for whom the receipt is, as whoever reimburses it needs it. Nothing of it is stored. */
export function ReceiptForm({ busy, onPrint, onClose }: ReceiptFormProps) {
  const nickname = useSession((state) => state.user?.nickname ?? '');
  const [problem, setProblem] = useState('');
  const t = texts.receipt;
  const print = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const taxNumber = field('tax').toUpperCase();
    if (taxNumber !== '' && !isTaxNumber(taxNumber)) {
      setProblem(t.taxForm);
      return;
    }
    setProblem('');
    onPrint({ name: field('payer') || nickname, taxNumber, withRefunds: form.has('refunds') });
  };
  return (
    <Card as="section" className="ac-for" aria-labelledby="ac-for">
      <h2 className="h-card" id="ac-for">
        {t.before}
      </h2>
      <form onSubmit={print}>
        <TextInput name="payer" label={t.payer} defaultValue={nickname} maxLength={60} autoComplete="organization" />
        <TextInput name="tax" label={t.tax} note={t.taxNote} maxLength={20} {...(problem && { error: problem })} />
        <Checkbox name="refunds" defaultChecked>
          {t.withRefunds}
        </Checkbox>
        <div className="row">
          <Button tone="primary" type="submit" busy={busy}>
            {t.print}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </form>
      <p className="small quiet">{t.note}</p>
    </Card>
  );
}
