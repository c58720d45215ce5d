import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, dialogs } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { switchEngine, type Engine } from './health.queries.ts';
import { texts } from './locales/engine-switch.zh-CN.ts';

/** Offers the voices of an engine no more, or again, with a reason for the audit log. */
export function EngineSwitch({ engine: { engine: id, name, off, stays } }: { engine: Engine }) {
  const call = useCall();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (stays) return <span className="small quiet">{texts.stays}</span>;
  const act = off ? 'start' : 'stop';
  return (
    <>
      <Button size="sm" {...(!off && { tone: 'danger' as const })} aria-label={texts[act].of(name)} onClick={() => setAsking(true)}>
        {texts[act].act}
      </Button>
      {asking ? (
        <ActionDialog
          title={texts[act].of(name)}
          act={texts[act].act}
          danger={!off}
          forMembers={false}
          reasons={texts[act].reasons}
          run={({ reason }, key) => switchEngine(call, { id, off: !off, reason }, key)}
          onDone={() => {
            setAsking(false);
            dialogs.toast(texts[act].done(name), { kind: 'success' });
            for (const shown of ['health', 'voices', 'audit']) void client.invalidateQueries({ queryKey: [shown] });
          }}
          onClose={() => setAsking(false)}
        >
          <p className="soft">{texts[act].text}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
