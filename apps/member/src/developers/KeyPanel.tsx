import { useState } from 'react';
import type { ApiKeyCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Card, dialogs, EmptyState, Icon } from '@shengyu/ui';
import { createKey, editKey, endOldSecret, renameKey, revokeKey, rotateKey, type Keys } from './developers.queries.ts';
import { KeyForm, type KeySettings } from './KeyForm.tsx';
import { KeyRow } from './KeyRow.tsx';
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
  const [form, setForm] = useState<{ item?: ApiKeyCard }>();
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const rotate = async (key: ApiKeyCard): Promise<void> => {
    if (!(await dialogs.confirm(words.rotateQuestion(key.name), { okText: words.rotateOk }))) return;
    const done = await confirmed((proof) => rotateKey(call, { id: key.id, overlap_hours: 24, ...proof }));
    if (!done) return;
    setShown({ ...done, rotated: true });
    await run(() => Promise.resolve(undefined));
  };
  const create = async (settings: KeySettings, made: { name: string; test: boolean }): Promise<boolean> => {
    const done = await confirmed((proof) => createKey(call, { ...settings, ...made, ...proof }));
    if (!done) return false;
    setShown({ ...done, rotated: false, uses: [] });
    setForm(undefined);
    await run(() => Promise.resolve(undefined));
    return true;
  };
  const edit =
    ({ id }: ApiKeyCard) =>
    async (settings: KeySettings): Promise<boolean> => {
      const done = await confirmed((proof) => editKey(call, { id, ...settings, ...proof }));
      if (!done) return false;
      setForm(undefined);
      await run(() => Promise.resolve(words.edited));
      return true;
    };
  return (
    <>
      {shown ? <NewSecret shown={shown} onClose={() => setShown(null)} /> : null}
      {form === undefined ? null : (
        <KeyForm
          key={form.item?.id ?? 'new'}
          {...form}
          onClose={() => setForm(undefined)}
          onSubmit={form.item ? edit(form.item) : create}
        />
      )}
      <Card as="section" big className="dv-card" aria-labelledby="dv-keys">
        <header>
          <div>
            <h2 id="dv-keys">{words.title}</h2>
            <p className="small quiet">{words.note}</p>
          </div>
          {lists.length > 0 && !form ? (
            <Button tone="next" className="push" onClick={() => setForm({})}>
              <Icon name="plus" />
              {words.create}
            </Button>
          ) : null}
        </header>
        {lists.length === 0 ? (
          <EmptyState title={words.empty} text={words.emptyText}>
            {form ? null : (
              <Button tone="next" onClick={() => setForm({})}>
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
                    onEdit={() => setForm({ item: key })}
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
