import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { SavedScriptStates } from '../draft/SavedScriptStates.tsx';
import { useSavedScript } from '../draft/useSavedScript.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useHost } from '../session/HostContext.ts';
import { readShare, setShare } from './share.queries.ts';

/** The public link to the script: open, copy and close it. */
export function ShareDialog() {
  const desk = usePart('desk');
  const host = useHost();
  const call = useCall();
  const { now, reload, change } = useSavedScript('share', readShare);
  const [busy, setBusy] = useState(false);
  const close = (): void => desk.closeWindow();

  const turn = async (id: string, open: boolean): Promise<void> => {
    if (!open && !(await dialogs.confirm(texts.share.closeText, { title: texts.share.closeTitle, okText: texts.share.close }))) return;
    setBusy(true);
    try {
      change(await setShare(call, id, open));
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.share.failed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      dialogs.toast(texts.share.copied, { kind: 'success' });
    } catch {
      dialogs.toast(texts.share.copyFailed, { kind: 'warning' });
    }
  };
  return (
    <Dialog title={texts.share.title} onClose={close}>
      <p className="soft">{texts.share.text}</p>
      <SavedScriptStates state={now.state} heights={[44]} says={texts.share} onRetry={reload} />
      {now.state === 'ready' ? (
        now.found.open ? (
          <Link url={new URL(now.found.path, host.site()).href} onCopy={(url) => void copy(url)} />
        ) : (
          <p className="callout">
            <Icon name="lock" small />
            <span>{texts.share.closed}</span>
          </p>
        )
      ) : null}
      {now.state === 'ready' ? (
        <footer className="row">
          {now.found.open ? (
            <Button tone="bare" size="sm" className="danger" busy={busy} onClick={() => void turn(now.id, false)}>
              {texts.share.close}
            </Button>
          ) : (
            <Button tone="primary" size="sm" className="push" busy={busy} onClick={() => void turn(now.id, true)}>
              {texts.share.open}
            </Button>
          )}
        </footer>
      ) : null}
    </Dialog>
  );
}

function Link({ url, onCopy }: { url: string; onCopy: (url: string) => void }) {
  return (
    <div className="row">
      <span className="input sm grow">
        <Icon name="share" />
        <input type="text" readOnly aria-label={texts.share.link} value={url} onFocus={(event) => event.target.select()} />
      </span>
      <Button tone="primary" size="sm" onClick={() => onCopy(url)}>
        {texts.share.copy}
      </Button>
    </div>
  );
}
