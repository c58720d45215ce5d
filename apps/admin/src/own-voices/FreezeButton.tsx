import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, dialogs } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { freezeVoice, refreshVoices, unfreezeVoice, type OwnVoice } from './own-voices.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Keeps a voice silent, or lets it speak again, with a reason that its member reads. */
export function FreezeButton({ voice: { id, name, state, hold } }: { voice: Pick<OwnVoice, 'id' | 'name' | 'state' | 'hold'> }) {
  const call = useCall();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (state === 'deleted' || hold === 'withdrawn') return null;
  const act = hold === 'frozen' ? 'unfreeze' : 'freeze';
  return (
    <>
      <Button size="sm" {...(act === 'freeze' && { tone: 'danger' as const })} className="push" onClick={() => setAsking(true)}>
        {texts[act]}
      </Button>
      {asking ? (
        <ActionDialog
          title={texts[`${act}Title`](name)}
          act={texts[`${act}Act`]}
          danger={act === 'freeze'}
          reasons={texts[`${act}Reasons`]}
          run={(why, key) => (act === 'freeze' ? freezeVoice(call, id, why, key) : unfreezeVoice(call, id, why, key))}
          onDone={() => {
            setAsking(false);
            dialogs.toast(act === 'freeze' ? texts.frozenDone : texts.unfrozenDone, { kind: 'success' });
            refreshVoices(client);
          }}
          onClose={() => setAsking(false)}
        >
          <p className="soft">{texts[`${act}Text`]}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
