import type { CallOutput } from '@shengyu/api';
import { Button, Card, Icon, spokenTime } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { copyText } from './useAction.ts';

const words = texts.made;

export interface ShownSecret extends CallOutput<'devKeyRotate'> {
  rotated: boolean;
}

/** A secret, this once. */
export function NewSecret({ shown: { key, secret, uses, rotated }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  return (
    <Card as="section" pad className="dv-made" role="status" aria-labelledby="dv-made">
      <h2 className="row h-card" id="dv-made">
        <Icon name="ok" />
        {rotated ? words.rotated : words.title}
      </h2>
      <SecretLine label={words.secret} secret={secret} />
      <dl className="dv-facts">
        <dt>{words.can}</dt>
        <dd>{key.scopes.map((scope) => texts.keys.scopes[scope]).join('、')}</dd>
        <dt>{words.limit}</dt>
        <dd>{limitOf(key)}</dd>
        <dt>{words.origins}</dt>
        <dd>{key.origins.join('、') || texts.keys.noPages}</dd>
        <dt>{words.addresses}</dt>
        <dd>{key.addresses.join('、') || words.anyAddress}</dd>
      </dl>
      {rotated ? (
        <div className="dv-uses">
          <p className="small">{uses.some(({ old }) => old) ? words.uses : words.noUses}</p>
          <ul>
            {uses
              .filter(({ old }) => old)
              .map(({ address, time }) => (
                <li key={address} className="row small">
                  <span className="mono">{address}</span>
                  <span className="push quiet num">{spokenTime(time)}</span>
                </li>
              ))}
          </ul>
        </div>
      ) : null}
      <p className="small quiet">{words.kept}</p>
      <Button tone="primary" onClick={onClose}>
        {words.done}
      </Button>
    </Card>
  );
}

function limitOf({ test, spending }: ShownSecret['key']): string {
  if (test) return texts.keys.costsNothing;
  return spending ? words.each(spending.points, spending.period) : words.unlimited;
}

/** What is to be copied now: nobody can show it again. */
export function SecretLine({ label, secret }: { label: string; secret: string }) {
  return (
    <p className="row dv-secret">
      <code aria-label={label}>{secret}</code>
      <Button size="sm" tone="tint" className="push" onClick={() => void copyText(secret)}>
        <Icon name="file" small />
        {texts.copy}
      </Button>
    </p>
  );
}
