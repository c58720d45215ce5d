import { useCall, useSession } from '@shengyu/session';
import { Bone, Button, dialogs, Icon } from '@shengyu/ui';
import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '../layout/Dialog.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStudio } from '../studio/StudioContext.ts';
import { readShare, setShare, type Share } from './share.queries.ts';

type Shared = { state: 'loading' | 'failed' | 'signed_out' | 'not_saved' } | { state: 'ready'; id: string; share: Share };

/** A link for others to read and hear the script, as long as it is open. */
export function ShareDialog() {
  const { desk, draft } = useStudio();
  const call = useCall();
  const signedIn = useSession((session) => session.user !== null);
  const openLogin = useSession((session) => session.openLogin);
  const [shared, setShared] = useState<Shared>({ state: 'loading' });
  const [busy, setBusy] = useState(false);
  const close = (): void => desk.set({ window: 'none' });
  const load = useCallback(async (): Promise<void> => {
    if (!signedIn) {
      setShared({ state: 'signed_out' });
      return;
    }
    setShared({ state: 'loading' });
    await draft.flush();
    const id = draft.now.get().saving?.draft.scriptId;
    if (!id) {
      setShared({ state: 'not_saved' });
      return;
    }
    setShared(
      await readShare(call, id).then(
        (share): Shared => ({ state: 'ready', id, share }),
        () => ({ state: 'failed' }),
      ),
    );
  }, [call, draft, signedIn]);
  useEffect(() => void load(), [load]);

  const turn = async (id: string, open: boolean): Promise<void> => {
    if (!open && !(await dialogs.confirm(texts.share.closeText, { title: texts.share.closeTitle, okText: texts.share.close }))) return;
    setBusy(true);
    try {
      setShared({ state: 'ready', id, share: await setShare(call, id, open) });
    } catch {
      dialogs.toast(texts.share.failed, { kind: 'error' });
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
      {shared.state === 'loading' ? <Bone height={44} /> : null}
      {shared.state === 'signed_out' ? (
        <Button
          tone="primary"
          size="sm"
          onClick={() => {
            close();
            openLogin();
          }}
        >
          {texts.share.signIn}
        </Button>
      ) : null}
      {shared.state === 'failed' || shared.state === 'not_saved' ? (
        <div className="empty s" role="alert">
          <p>{shared.state === 'failed' ? texts.share.failed : texts.share.notSaved}</p>
          <Button size="sm" onClick={() => void load()}>
            {texts.panel.retry}
          </Button>
        </div>
      ) : null}
      {shared.state === 'ready' ? (
        shared.share.open ? (
          <Link url={new URL(shared.share.path, location.origin).href} onCopy={(url) => void copy(url)} />
        ) : (
          <p className="note">
            <Icon name="lock" small />
            <span>{texts.share.closed}</span>
          </p>
        )
      ) : null}
      {shared.state === 'ready' ? (
        <footer className="row">
          {shared.share.open ? (
            <Button tone="bare" size="sm" className="danger" busy={busy} onClick={() => void turn(shared.id, false)}>
              {texts.share.close}
            </Button>
          ) : (
            <Button tone="primary" size="sm" className="push" busy={busy} onClick={() => void turn(shared.id, true)}>
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
