import { useState } from 'react';
import type { ApiKeyCard } from '@shengyu/api';
import { Button, dialogs, LinkButton, Tag, spokenTime } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { idleDays, isGood, spending } from './key.model.ts';
import { texts } from './locales/zh-CN.ts';
import { developersHref } from './section.model.ts';

const words = texts.keys;

export interface KeyRowProps {
  item: ApiKeyCard;
  today: string;
  busy: boolean;
  onRotate: () => void;
  onEdit: () => void;
  onRename: (name: string) => void;
  onRevoke: () => void;
  onEndOld: () => void;
}

/** One key, and what is done with it. */
export function KeyRow({ item: key, today, busy, onRotate, onEdit, onRename, onRevoke, onEndOld }: KeyRowProps) {
  const [now] = useState(() => Date.now());
  const good = isGood(key, today, now);
  const { share, near } = spending(key);
  const idle = idleDays(key, today);
  const rename = async () => {
    const name = await dialogs.prompt({ title: words.renameTitle, label: words.renameLabel, value: key.name, maxLength: 40 });
    if (name !== null && name.trim() !== '') onRename(name.trim());
  };
  const revoke = async () => {
    if (await dialogs.confirm(words.revokeQuestion(key.name), { danger: true, okText: words.revokeOk })) onRevoke();
  };
  return (
    <tr className={good ? undefined : 'dv-off'}>
      <th scope="row" className="dv-name">
        <b>
          {key.name} {key.test ? <Tag>{words.test}</Tag> : null}
        </b>
        <span className="mono">
          {key.start}…{key.end}
        </span>
        {key.old ? <span className="small quiet">{words.old(key.old.end, spokenTime(key.old.until, today))}</span> : null}
      </th>
      <td>
        <span className="row wrap-ok dv-tags">
          {key.scopes.map((scope) => (
            <Tag key={scope}>{words.scopes[scope]}</Tag>
          ))}
        </span>
      </td>
      <td className="soft">
        {key.origins.length > 0 ? key.origins.map((origin) => URL.parse(origin)?.host ?? origin).join('、') : words.noPages}
        {key.addresses.length > 0 ? <span className="small"> {words.addresses(key.addresses.length)}</span> : null}
      </td>
      <td className="dv-spent">
        {share === null ? null : (
          <span className={near ? 'dv-bar near' : 'dv-bar'} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
        {key.test ? (
          <span className="small quiet">{words.costsNothing}</span>
        ) : (
          <span className={near ? 'small num dv-near' : 'small num quiet'}>
            {words.period[key.spending?.period ?? 'month']}{' '}
            {key.spending ? words.spent(key.spent_points, key.spending.points) : words.spentFree(key.spent_points)}
          </span>
        )}
      </td>
      <td className={idle === null ? 'mb-time' : 'mb-time dv-near'}>
        {idle === null ? spokenTime(key.last_use_time ?? '', today) || words.never : words.idle(idle)}
      </td>
      <td className="end dv-acts">
        {good ? (
          <span className="row">
            <Button size="sm" tone="bare" busy={busy} onClick={onRotate}>
              {words.rotate}
            </Button>
            <Menu icon="more" label={words.more(key.name)}>
              {(close) => (
                <>
                  <Button tone="bare" block onClick={() => (close(), onEdit())}>
                    {words.edit}
                  </Button>
                  <LinkButton tone="bare" block href={developersHref('usage', { key: key.id })}>
                    {words.usage}
                  </LinkButton>
                  <Button tone="bare" block onClick={() => (close(), void rename())}>
                    {words.rename}
                  </Button>
                  {key.old ? (
                    <Button tone="bare" block onClick={() => (close(), onEndOld())}>
                      {words.endOld}
                    </Button>
                  ) : null}
                  <Button tone="bare" block className="dv-danger" onClick={() => (close(), void revoke())}>
                    {words.revoke}
                  </Button>
                </>
              )}
            </Menu>
          </span>
        ) : (
          <Tag tone="bad">{key.revoke_time === null ? words.expired : words.revoked}</Tag>
        )}
      </td>
    </tr>
  );
}
