import { useCall, useSession } from '@shengyu/session';
import type { ScriptDocument } from '@shengyu/script';
import { Bone, Button, dialogs, TextInput } from '@shengyu/ui';
import { useCallback, useEffect, useState } from 'react';
import { readScript } from '../draft/script.queries.ts';
import { failureOf } from '../errors/failure.ts';
import { Dialog } from '../layout/Dialog.tsx';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../studio/duration-text.ts';
import { useStudio } from '../studio/StudioContext.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { ScriptView } from './ScriptView.tsx';
import { listVersions, nameVersion, restoreVersion, type VersionCard } from './version.queries.ts';

type Listed =
  { state: 'loading' } | { state: 'failed' | 'signed_out' | 'not_saved' } | { state: 'ready'; id: string; versions: VersionCard[] };

/** What the script was: read it, compare it, name it, take it up again. */
export function VersionsDialog() {
  const { desk, draft } = useStudio();
  const call = useCall();
  const signedIn = useSession((session) => session.user !== null);
  const openLogin = useSession((session) => session.openLogin);
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const [picked, pick] = useState<number | null>(null);
  const close = (): void => desk.set({ window: 'none' });

  const load = useCallback(async (): Promise<void> => {
    if (!signedIn) {
      setListed({ state: 'signed_out' });
      return;
    }
    setListed({ state: 'loading' });
    // What is on the page becomes a version first, so that it is in the list too.
    await draft.flush();
    const id = draft.now.get().saving?.draft.scriptId;
    if (!id) {
      setListed({ state: 'not_saved' });
      return;
    }
    setListed(
      await listVersions(call, id).then(
        (versions): Listed => ({ state: 'ready', id, versions }),
        () => ({ state: 'failed' }),
      ),
    );
  }, [call, draft, signedIn]);
  useEffect(() => void load(), [load]);

  const versions = listed.state === 'ready' ? listed.versions : [];
  const version = versions.find((each) => each.version === picked) ?? versions[0];
  return (
    <Dialog title={texts.versions.title} wide onClose={close}>
      {listed.state === 'loading' ? (
        <div className="stack" aria-busy="true">
          <Bone height={52} />
          <Bone height={52} />
          <Bone height={52} />
        </div>
      ) : null}
      {listed.state === 'signed_out' ? (
        <div className="empty s">
          <p>{texts.versions.signIn}</p>
          <Button
            tone="primary"
            size="sm"
            onClick={() => {
              close();
              openLogin();
            }}
          >
            {texts.exchange.goSignIn}
          </Button>
        </div>
      ) : null}
      {listed.state === 'failed' || listed.state === 'not_saved' ? (
        <div className="empty s" role="alert">
          <p>{listed.state === 'failed' ? texts.versions.failed : texts.versions.notSaved}</p>
          <Button size="sm" onClick={() => void load()}>
            {texts.panel.retry}
          </Button>
        </div>
      ) : null}
      {listed.state === 'ready' && version ? (
        <div className="st-versions">
          <ol className="list" aria-label={texts.versions.list}>
            {versions.map((each, index) => (
              <li key={each.version}>
                <button
                  type="button"
                  className={each === version ? 'ver on' : 'ver'}
                  aria-current={each === version ? 'true' : undefined}
                  onClick={() => pick(each.version)}
                >
                  <b className="clip">{each.name === '' ? texts.conflict.version(each.version) : each.name}</b>
                  {index === 0 ? <span className="tag blue">{texts.versions.now}</span> : null}
                  {each.ordered ? <span className="tag done">{texts.versions.ordered}</span> : null}
                  <small className="num">{texts.versions.line(whenText(each.saved_at), counted(each.words))}</small>
                </button>
              </li>
            ))}
          </ol>
          <VersionView
            key={version.version}
            id={listed.id}
            version={version}
            latest={versions[0] ?? version}
            onNamed={(name) =>
              setListed({
                ...listed,
                versions: versions.map((each) => (each === version ? { ...each, name, pinned: name !== '' || each.ordered } : each)),
              })
            }
            onRestored={close}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

const time = new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });
const whenText = (at: string): string => time.format(new Date(at));

interface VersionViewProps {
  id: string;
  version: VersionCard;
  latest: VersionCard;
  onNamed: (name: string) => void;
  onRestored: () => void;
}

function VersionView({ id, version, latest, onNamed, onRestored }: VersionViewProps) {
  const { draft, editor, voices } = useStudio();
  const call = useCall();
  const [shown, setShown] = useState<'text' | 'difference'>('text');
  const [document, setDocument] = useState<ScriptDocument | 'failed' | null>(null);
  const [name, setName] = useState(version.name);
  const [busy, setBusy] = useState(false);
  const isLatest = version.version === latest.version;
  useEffect(() => {
    let current = true;
    readScript(call, id, version.version).then(
      (found) => void (current && setDocument(found.document)),
      () => void (current && setDocument('failed')),
    );
    return () => void (current = false);
  }, [call, id, version.version]);

  const saveName = async (): Promise<void> => {
    try {
      await nameVersion(call, id, version.version, name.trim());
      onNamed(name.trim());
      dialogs.toast(texts.versions.named, { kind: 'success' });
    } catch {
      dialogs.toast(texts.versions.nameFailed, { kind: 'error' });
    }
  };
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      // What is on the page is a version of its own before another takes its place.
      const saved = await draft.flush();
      const now = draft.now.get().saving?.draft;
      if (!saved || now?.scriptId !== id) throw new Error('the present text is not on the server');
      await restoreVersion(call, id, version.version, now.baseVersion);
      await draft.openScript(id);
      dialogs.toast(texts.versions.restored, { kind: 'success' });
      onRestored();
    } catch (error) {
      dialogs.toast(failureOf(error) === 'script.conflict' ? texts.versions.conflict : texts.versions.restoreFailed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="stack" aria-label={texts.versions.view}>
      <div className="row">
        <TextInput
          small
          className="grow"
          label={texts.versions.name}
          hiddenLabel
          placeholder={texts.versions.namePlaceholder}
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && void saveName()}
        />
        <Button size="sm" disabled={name.trim() === version.name} onClick={() => void saveName()}>
          {texts.versions.saveName}
        </Button>
      </div>
      <div className="seg wide" role="radiogroup" aria-label={texts.versions.view}>
        {(['text', 'difference'] as const).map((each) => (
          <button key={each} type="button" role="radio" aria-checked={shown === each} onClick={() => setShown(each)}>
            {texts.versions[each]}
          </button>
        ))}
      </div>
      <div className="st-reading" role="region" aria-label={texts.versions[shown]} tabIndex={0}>
        {document === null ? <Bone height={160} /> : null}
        {document === 'failed' ? <p role="alert">{texts.versions.textFailed}</p> : null}
        {document !== null && document !== 'failed' ? (
          shown === 'text' ? (
            <ScriptView document={document} names={voices} />
          ) : (
            <DifferenceView before={document} after={editor.document()} />
          )
        ) : null}
      </div>
      <footer className="row">
        <span className="small quiet">{texts.versions.safe}</span>
        <Button tone="primary" size="sm" className="push" busy={busy} disabled={isLatest} onClick={() => void restore()}>
          {texts.versions.restore}
        </Button>
      </footer>
    </section>
  );
}
