import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon } from '@shengyu/ui';
import { ActionDialog } from './ActionDialog.tsx';
import { exportFileHref, prepareExport, type ExportedList } from './export.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface ExportButtonProps {
  of: ExportedList;
  /** What the list is narrowed to. */
  filter: object;
}

/** Takes a list out of the console as a CSV file, with a reason for the audit log. */
export function ExportButton({ of, filter }: ExportButtonProps) {
  const call = useCall();
  const [asks, setAsks] = useState(false);
  const take = async (reason: string, key: string): Promise<void> => {
    const ticket = await prepareExport(call, of, filter, reason, key);
    const link = document.createElement('a');
    link.href = exportFileHref(ticket);
    link.download = '';
    link.click();
  };
  return (
    <>
      <Button size="sm" className="push" onClick={() => setAsks(true)}>
        <Icon name="download" small />
        {texts.export.act}
      </Button>
      {asks ? (
        <ActionDialog
          title={texts.export.title}
          act={texts.export.act}
          forMembers={false}
          reasons={texts.export.reasons}
          run={({ reason }, key) => take(reason, key)}
          onDone={() => {
            setAsks(false);
            dialogs.toast(texts.export.done, { kind: 'success' });
          }}
          onClose={() => setAsks(false)}
        >
          <p className="soft">{texts.export.text}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
