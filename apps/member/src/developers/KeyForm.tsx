import { useState } from 'react';
import type { ApiKeyCard, CallInput, KeyScope } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { Button, Card, Checkbox, chinaDay, TextArea, TextInput } from '@shengyu/ui';
import { readAddresses, readExpiry, readOrigins } from './key.model.ts';
import { texts } from './locales/zh-CN.ts';
import { textOf } from './text-of.model.ts';

const words = texts.form;
const scopes = Object.keys(texts.keys.scopes) as KeyScope[];
const usualScopes: readonly KeyScope[] = ['speech', 'voices'];

/** What a key may do, whether it is new or not. */
export type KeySettings = Required<
  Pick<CallInput<'devKeyCreate'>, 'scopes' | 'origins' | 'addresses' | 'spending' | 'rate' | 'expire_time'>
>;

export interface KeyFormProps {
  /** The key that is changed; without one a new one is made. */
  item?: ApiKeyCard;
  /** Whether it was stored. */
  onSubmit: (settings: KeySettings, made: { name: string; test: boolean }) => Promise<boolean>;
  onClose: () => void;
}

type Wrong = Partial<Record<'scopes' | 'origins' | 'addresses', string>>;

/** What a key may do, from where, and how much. */
export function KeyForm({ item, onSubmit, onClose }: KeyFormProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const submit = async (form: FormData): Promise<void> => {
    const chosen = scopes.filter((scope) => form.has(scope));
    const origins = readOrigins(textOf(form, 'origins'));
    const addresses = readAddresses(textOf(form, 'addresses'));
    setWrong({
      ...(chosen.length === 0 && { scopes: words.needScope }),
      ...(origins === null && { origins: words.wrongOrigin }),
      ...(addresses === null && { addresses: words.wrongAddress }),
    });
    if (origins === null || addresses === null || chosen.length === 0) return;
    const points = Number(form.get('points'));
    setBusy(true);
    const settings: KeySettings = {
      ...{ scopes: chosen, origins, addresses },
      rate: Number(form.get('rate')) || terms.developers.usualRate,
      spending: points > 0 ? { points, period: form.get('period') === 'day' ? 'day' : 'month' } : null,
      expire_time: readExpiry(textOf(form, 'expires')),
    };
    await onSubmit(settings, { name: textOf(form, 'name'), test: form.has('test') }).finally(() => setBusy(false));
  };
  return (
    <Card as="section" pad className="dv-form" aria-labelledby="dv-form">
      <h2 className="h-card" id="dv-form">
        {item ? words.change(item.name) : words.title}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        {item ? null : (
          <>
            <TextInput name="name" label={words.name} placeholder={words.nameHint} maxLength={terms.developers.keyName} required />
            <Checkbox name="test">{words.test}</Checkbox>
          </>
        )}
        <fieldset>
          <legend>{words.scopes}</legend>
          <div className="row wrap-ok">
            {scopes.map((scope) => (
              <Checkbox key={scope} name={scope} defaultChecked={(item?.scopes ?? usualScopes).includes(scope)}>
                {texts.keys.scopes[scope]}
              </Checkbox>
            ))}
          </div>
          <p className="small quiet">{words.ownVoices}</p>
          {wrong.scopes ? (
            <p className="small dv-wrong" role="alert">
              {wrong.scopes}
            </p>
          ) : null}
        </fieldset>
        <div className="dv-pair">
          <TextArea
            name="origins"
            label={words.origins}
            placeholder={words.originsHint}
            defaultValue={item?.origins.join('\n')}
            rows={2}
            error={wrong.origins}
          />
          <TextArea
            name="addresses"
            label={words.addresses}
            placeholder={words.addressesHint}
            defaultValue={item?.addresses.join('\n')}
            rows={2}
            error={wrong.addresses}
          />
        </div>
        <Limits item={item} />
        <div className="row">
          <Button type="submit" tone="primary" busy={busy}>
            {item ? words.save : words.submit}
          </Button>
          <Button tone="bare" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Limits({ item }: { item: ApiKeyCard | undefined }) {
  return (
    <div className="dv-pair four">
      <TextInput
        name="points"
        type="number"
        label={words.limit}
        placeholder={words.limitHint}
        defaultValue={item?.spending?.points}
        min={1}
        max={terms.developers.keySpending}
      />
      <label className="field">
        <span>{words.period}</span>
        <select className="input" name="period" defaultValue={item?.spending?.period ?? 'month'}>
          <option value="day">{words.day}</option>
          <option value="month">{words.month}</option>
        </select>
      </label>
      <TextInput
        name="rate"
        type="number"
        label={words.rate}
        defaultValue={item?.rate ?? terms.developers.usualRate}
        min={1}
        max={terms.developers.keyRate}
        required
      />
      <TextInput
        name="expires"
        type="date"
        label={words.expires}
        note={words.expiresHint}
        defaultValue={item?.expire_time ? chinaDay(Date.parse(item.expire_time)) : undefined}
      />
    </div>
  );
}
