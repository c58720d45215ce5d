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
  /** What its owner is about to do for good. */
  leaving: 'remove' | 'revoke' | null;
  onLeaving: (leaving: 'remove' | 'revoke' | null) => void;
}

/** What its owner can always do: take everything along, withdraw the consent, delete. */
export function OwnData({ clone, leaving, onLeaving }: OwnDataProps) {
  const call = useCall();
  const { busy, run } = useWork(clone.id);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (leaving) form.current?.querySelector('input')?.focus();
  }, [leaving]);
  const revoke = async (): Promise<void> => {
    if (await run('revoke', () => revokeConsent(call, clone.id))) dialogs.toast(words.revoked, { kind: 'success' });
  };
  const remove = async (name: string): Promise<void> => {
    if (await run('remove', () => removeClone(call, clone.id, name))) dialogs.toast(words.removed, { kind: 'success' });
  };
  if (leaving)
    return (
      <div ref={form}>
        <RemoveVoice
          what={leaving}
          name={clone.name}
          busy={busy === leaving}
          onRemove={(name) => void (leaving === 'remove' ? remove(name) : revoke())}
          onKeep={() => onLeaving(null)}
        />
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
          <Button tone="danger" onClick={() => onLeaving('revoke')}>
            {words.revoke}
          </Button>
        </li>
        <li>
          <p className="small soft">{words.removeText}</p>
          <Button tone="danger" onClick={() => onLeaving('remove')}>
            {words.remove}
          </Button>
        </li>
      </ul>
    </section>
  );
}
