import { useState } from 'react';
import type { CallInput, KeyScope } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { Button, Card, Checkbox, TextArea, TextInput } from '@shengyu/ui';
import { readOrigins } from './key.model.ts';
import { texts } from './locales/zh-CN.ts';
import { textOf } from './text-of.model.ts';

const words = texts.form;
const scopes = Object.keys(texts.keys.scopes) as KeyScope[];

export interface KeyFormProps {
  /** Whether it was made. */
  onCreate: (input: CallInput<'devKeyCreate'>) => Promise<boolean>;
  onClose: () => void;
}

/** What a new key may do, and how much. */
export function KeyForm({ onCreate, onClose }: KeyFormProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ scopes?: string; origins?: string }>({});
  const submit = async (form: FormData): Promise<void> => {
    const chosen = scopes.filter((scope) => form.has(scope));
    const origins = readOrigins(textOf(form, 'origins'));
    const found = { ...(chosen.length === 0 && { scopes: words.needScope }), ...(origins === null && { origins: words.wrongOrigin }) };
    setWrong(found);
    if (origins === null || chosen.length === 0) return;
    const points = Number(form.get('points'));
    setBusy(true);
    await onCreate({
      name: textOf(form, 'name'),
      scopes: chosen,
      origins,
      rate: Number(form.get('rate')) || terms.developers.usualRate,
      spending: points > 0 ? { points, period: form.get('period') === 'day' ? 'day' : 'month' } : null,
    }).finally(() => setBusy(false));
  };
  return (
    <Card as="section" pad className="dv-form" aria-labelledby="dv-form">
      <h2 className="h-card" id="dv-form">
        {words.title}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <TextInput name="name" label={words.name} placeholder={words.nameHint} maxLength={terms.developers.keyName} required />
        <fieldset>
          <legend>{words.scopes}</legend>
          <div className="row wrap-ok">
            {scopes.map((scope) => (
              <Checkbox key={scope} name={scope} defaultChecked={scope === 'speech' || scope === 'voices'}>
                {texts.keys.scopes[scope]}
              </Checkbox>
            ))}
          </div>
          {wrong.scopes ? (
            <p className="small dv-wrong" role="alert">
              {wrong.scopes}
            </p>
          ) : null}
        </fieldset>
        <TextArea name="origins" label={words.origins} placeholder={words.originsHint} rows={2} error={wrong.origins} />
        <div className="dv-pair">
          <TextInput
            name="points"
            type="number"
            label={words.limit}
            placeholder={words.limitHint}
            min={1}
            max={terms.developers.keySpending}
          />
          <label className="field">
            <span>{words.period}</span>
            <select className="input" name="period" defaultValue="month">
              <option value="day">{words.day}</option>
              <option value="month">{words.month}</option>
            </select>
          </label>
          <TextInput
            name="rate"
            type="number"
            label={words.rate}
            defaultValue={terms.developers.usualRate}
            min={1}
            max={terms.developers.keyRate}
          />
        </div>
        <div className="row">
          <Button type="submit" tone="primary" busy={busy}>
            {words.submit}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
