import { useState } from 'react';
import type { ApiKeyCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Card, dialogs, EmptyState, Icon, Tag } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { spokenTime } from '../area/day.model.ts';
import { createKey, endOldSecret, renameKey, revokeKey, rotateKey, type Keys } from './developers.queries.ts';
import { KeyForm } from './KeyForm.tsx';
import { idleDays, isGood, spending } from './key.model.ts';
import { texts } from './locales/zh-CN.ts';
import { NewSecret, type ShownSecret } from './NewSecret.tsx';
import { useAction } from './useAction.ts';
import { useConfirmation } from './useConfirmation.ts';

const words = texts.keys;

/** Keys of the member's own software: the list, a new one, and what is shown once. */
export function KeyPanel({ keys: { lists, confirm }, today }: { keys: Keys; today: string }) {
  const call = useCall();
  const { busy, run } = useAction();
  const confirmed = useConfirmation(confirm);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const rotate = async (key: ApiKeyCard): Promise<void> => {
    if (!(await dialogs.confirm(words.rotateQuestion(key.name), { okText: words.rotateOk }))) return;
    const done = await confirmed((proof) => rotateKey(call, { id: key.id, overlap_hours: 24, ...proof }));
    if (!done) return;
    setShown({ ...done, rotated: true });
    await run(() => Promise.resolve(undefined));
  };
  return (
    <>
      {shown ? <NewSecret shown={shown} onClose={() => setShown(null)} /> : null}
      {adding ? (
        <KeyForm
          onClose={() => setAdding(false)}
          onCreate={async (input) => {
            const done = await confirmed((proof) => createKey(call, { ...input, ...proof }));
            if (!done) return false;
            setShown({ ...done, rotated: false, uses: [] });
            setAdding(false);
            await run(() => Promise.resolve(undefined));
            return true;
          }}
        />
      ) : null}
      <Card as="section" big className="dv-card" aria-labelledby="dv-keys">
        <header>
          <div>
            <h2 id="dv-keys">{words.title}</h2>
            <p className="small quiet">{words.note}</p>
          </div>
          {lists.length > 0 && !adding ? (
            <Button tone="next" className="push" onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {words.create}
            </Button>
          ) : null}
        </header>
        {lists.length === 0 ? (
          <EmptyState title={words.empty} text={words.emptyText}>
            {adding ? null : (
              <Button tone="next" onClick={() => setAdding(true)}>
                {words.create}
              </Button>
            )}
          </EmptyState>
        ) : (
          <div className="dv-scroll">
            <table className="table dv-keys">
              <thead>
                <tr>
                  {words.columns.map((column, index) => (
                    <th key={column || index} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lists.map((key) => (
                  <KeyRow
                    key={key.id}
                    item={key}
                    today={today}
                    busy={busy}
                    onRotate={() => void rotate(key)}
                    onRename={(name) => void run(async () => void (await renameKey(call, key.id, name)))}
                    onRevoke={() =>
                      void run(async () => {
                        await revokeKey(call, key.id);
                        return words.revokedDone;
                      })
                    }
                    onEndOld={() =>
                      void run(async () => {
                        await endOldSecret(call, key.id);
                        return words.endedDone;
                      })
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </>
  );
}

interface KeyRowProps {
  item: ApiKeyCard;
  today: string;
  busy: boolean;
  onRotate: () => void;
  onRename: (name: string) => void;
  onRevoke: () => void;
  onEndOld: () => void;
}

function KeyRow({ item: key, today, busy, onRotate, onRename, onRevoke, onEndOld }: KeyRowProps) {
  const good = isGood(key, today);
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
        <b>{key.name}</b>
        <span className="mono">
          {key.start}…{key.end}
        </span>
      </th>
      <td>
        <span className="row wrap-ok dv-tags">
          {key.scopes.map((scope) => (
            <Tag key={scope}>{words.scopes[scope]}</Tag>
          ))}
        </span>
      </td>
      <td className="soft">
        {key.origins.length > 0 ? key.origins.map((origin) => URL.parse(origin)?.host ?? origin).join('、') : words.anywhere}
      </td>
      <td className="dv-spent">
        {share === null ? null : (
          <span className={near ? 'dv-bar near' : 'dv-bar'} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
        <span className={near ? 'small num dv-near' : 'small num quiet'}>
          {words.period[key.spending?.period ?? 'month']}{' '}
          {key.spending ? words.spent(key.spent_points, key.spending.points) : words.spentFree(key.spent_points)}
        </span>
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
        {key.old ? <span className="small quiet">{words.old(key.old.end, spokenTime(key.old.until, today))}</span> : null}
      </td>
    </tr>
  );
}
