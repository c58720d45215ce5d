import { useState, type SubmitEvent } from 'react';
import { isApiError, type InvoiceBuyer } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { Button, Card, Checkbox, Icon, TextInput } from '@shengyu/ui';
import { buyerProblems, emptyBuyer, taxNote, type BuyerProblems } from './buyer.model.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.form;

export interface BuyerFormProps {
  title: string;
  buyer: InvoiceBuyer | null;
  /** How many purchases it is over, and what they cost. */
  count: number;
  yuan: string;
  act: string;
  disabled?: boolean;
  onSend: (buyer: InvoiceBuyer & { remember: boolean }) => Promise<void>;
  onClose?: () => void;
}

/** For whom an invoice is. */
export function BuyerForm({ title, buyer: known, count, yuan, act, disabled = false, onSend, onClose }: BuyerFormProps) {
  const [buyer, setBuyer] = useState(known ?? emptyBuyer);
  const [remember, setRemember] = useState(true);
  const [problems, setProblems] = useState<BuyerProblems>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const unit = buyer.who === 'unit';
  const change = (part: Partial<InvoiceBuyer>) => {
    setBuyer({ ...buyer, ...part });
    setProblems({});
    setFailed('');
  };
  const field = (name: 'title' | 'tax_number' | 'registered' | 'bank' | 'email') => ({
    value: buyer[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const wrong = (name: keyof BuyerProblems) => (problems[name] ? { error: problems[name] } : {});
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    const found = buyerProblems(buyer);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    onSend({ ...buyer, remember })
      .catch((error: unknown) => {
        if (isApiError(error)) setProblems(error.fields);
        setFailed(isApiError(error) && error.msg ? error.msg : texts.failed);
      })
      .finally(() => setBusy(false));
  };
  const choice = <Value extends string>(value: Value, now: Value, label: string, to: Partial<InvoiceBuyer>) => (
    <button type="button" aria-pressed={value === now} onClick={() => change(to)}>
      {label}
    </button>
  );
  return (
    <Card as="section" className="iv-form" aria-labelledby="iv-form">
      <header>
        <h2 className="h-card" id="iv-form">
          {title}
        </h2>
        {onClose ? (
          <Button tone="bare" size="sm" icon className="push" aria-label={t.cancel} onClick={onClose}>
            <Icon name="close" />
          </Button>
        ) : null}
      </header>
      <form onSubmit={submit} noValidate>
        <div className="row wrap-ok">
          <div className="seg" role="group" aria-label={t.who}>
            {choice('unit', buyer.who, t.unit, { who: 'unit' })}
            {choice('person', buyer.who, t.person, { who: 'person', kind: 'normal' })}
          </div>
          {unit ? (
            <div className="seg" role="group" aria-label={t.kind}>
              {choice('normal', buyer.kind, t.normal, { kind: 'normal' })}
              {choice('special', buyer.kind, t.special, { kind: 'special' })}
            </div>
          ) : null}
        </div>
        {buyer.kind === 'special' ? <p className="small quiet">{t.specialNote}</p> : null}
        <TextInput label={t.name[buyer.who]} maxLength={100} autoComplete="organization" {...field('title')} {...wrong('title')} />
        {unit ? (
          <TextInput
            label={t.tax}
            maxLength={30}
            autoCapitalize="characters"
            spellCheck={false}
            {...field('tax_number')}
            {...taxNote(buyer.tax_number)}
            {...wrong('tax_number')}
          />
        ) : null}
        {unit ? (
          <details open={(known?.registered ?? '') !== '' || (known?.bank ?? '') !== ''}>
            <summary className="small">{t.more}</summary>
            <TextInput label={t.registered} maxLength={120} {...field('registered')} />
            <TextInput label={t.bank} maxLength={120} {...field('bank')} />
          </details>
        ) : null}
        <TextInput
          label={t.email}
          type="email"
          note={t.emailNote}
          maxLength={100}
          autoComplete="email"
          {...field('email')}
          {...wrong('email')}
        />
        <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
          {t.remember}
        </Checkbox>
        <dl className="kv">
          <dt>{t.sum(count)}</dt>
          <dd className="num">{yuan}</dd>
          <dt>{t.electronic[buyer.kind]}</dt>
          <dd>{t.usual}</dd>
        </dl>
        {failed ? (
          <p className="callout bad" role="alert">
            <Icon name="bad" small />
            {failed}
          </p>
        ) : null}
        <Button tone="next" type="submit" busy={busy} disabled={disabled} className="num">
          {act}
        </Button>
      </form>
      <p className="small quiet">{t.kept(terms.invoices.keepYears)}</p>
    </Card>
  );
}
