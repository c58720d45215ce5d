import { RemoveVoice } from '@shengyu/own-voices';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon, LinkButton } from '@shengyu/ui';
import { useEffect, useRef } from 'react';
import { fileHrefs, removeClone, revokeConsent, type Clone } from '../clones/clones.queries.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';

const words = mineTexts.voice.data;

export interface OwnDataProps {
  clone: Clone;
  removing: boolean;
  onRemoving: (removing: boolean) => void;
}

/** What its owner can always do: take everything along, withdraw the consent, delete. */
export function OwnData({ clone, removing, onRemoving }: OwnDataProps) {
  const call = useCall();
  const { busy, run } = useWork(clone.id);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removing) form.current?.querySelector('input')?.focus();
  }, [removing]);
  const revoke = async (): Promise<void> => {
    if (!(await dialogs.confirm(words.revokeAsk(clone.name), { okText: words.revoke, danger: true }))) return;
    if (await run('revoke', () => revokeConsent(call, clone.id))) dialogs.toast(words.revoked, { kind: 'success' });
  };
  const remove = async (name: string): Promise<void> => {
    if (await run('remove', () => removeClone(call, clone.id, name))) dialogs.toast(words.removed, { kind: 'success' });
  };
  if (removing)
    return (
      <div ref={form}>
        <RemoveVoice name={clone.name} busy={busy === 'remove'} onRemove={(name) => void remove(name)} onKeep={() => onRemoving(false)} />
      </div>
    );
  return (
    <section className="card big mc-card-big mc-data" aria-labelledby="mc-data">
      <h2 id="mc-data">{words.title}</h2>
      <ul>
        <li>
          <p className="small soft">{words.exportText}</p>
          <LinkButton href={fileHrefs.everything(clone.id)} download>
            <Icon name="download" small />
            {words.export}
          </LinkButton>
        </li>
        <li>
          <p className="small soft">{words.revokeText}</p>
          <Button tone="danger" busy={busy === 'revoke'} onClick={() => void revoke()}>
            {words.revoke}
          </Button>
        </li>
        <li>
          <p className="small soft">{words.removeText}</p>
          <Button tone="danger" onClick={() => onRemoving(true)}>
            {words.remove}
          </Button>
        </li>
      </ul>
    </section>
  );
}
