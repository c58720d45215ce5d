import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import type { ScriptDocument } from '@shengyu/script';
import { Skeleton, Button, dialogs, spokenTime, TextInput } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SavedScriptStates } from '../draft/SavedScriptStates.tsx';
import { readScript } from '../draft/script.queries.ts';
import { useSavedScript } from '../draft/useSavedScript.ts';
import { failureOf } from '../errors/failure.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { ScriptView } from './ScriptView.tsx';
import { listVersions, nameVersion, restoreVersion, type VersionCard } from './version.queries.ts';

/** Versions of the script: read, compare, name, restore. */
export function VersionsDialog() {
  const desk = usePart('desk');
  const { now, reload, change } = useSavedScript('versions', listVersions);
  const [picked, pick] = useState<number | null>(null);
  const close = (): void => desk.closeWindow();
  const versions = now.state === 'ready' ? now.found : [];
  const version = versions.find((each) => each.version === picked) ?? versions[0];
  return (
    <Dialog title={texts.versions.title} size="wide" onClose={close}>
      <SavedScriptStates state={now.state} heights={[52, 52, 52]} says={texts.versions} onRetry={reload} />
      {now.state === 'ready' && version ? (
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
                  <small className="num">{texts.versions.line(spokenTime(each.saved_at), counted(each.words))}</small>
                </button>
              </li>
            ))}
          </ol>
          <VersionView
            key={version.version}
            id={now.id}
            version={version}
            latest={versions[0] ?? version}
            onNamed={(name) =>
              change(versions.map((each) => (each === version ? { ...each, name, pinned: name !== '' || each.ordered } : each)))
            }
            onRestored={close}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

interface VersionViewProps {
  id: string;
  version: VersionCard;
  latest: VersionCard;
  onNamed: (name: string) => void;
  onRestored: () => void;
}

function VersionView({ id, version, latest, onNamed, onRestored }: VersionViewProps) {
  const draft = usePart('draft');
  const editor = usePart('editor');
  const voices = usePart('voices');
  const call = useCall();
  const [shown, setShown] = useState<'text' | 'difference'>('text');
  const document = useVersionDocument(id, version.version);
  const [name, setName] = useState(version.name);
  const [busy, setBusy] = useState(false);
  const isLatest = version.version === latest.version;
  const saveName = async (): Promise<void> => {
    try {
      await nameVersion(call, id, version.version, name.trim());
      onNamed(name.trim());
      dialogs.toast(texts.versions.named, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.versions.nameFailed, { kind: 'error' });
    }
  };
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      // The current text becomes a version before another replaces it.
      const present = await draft.toServer();
      if (present?.scriptId !== id) throw new Error('the present text is not on the server');
      await restoreVersion(call, id, version.version, present.version);
      await draft.openScript(id);
      dialogs.toast(texts.versions.restored, { kind: 'success' });
      onRestored();
    } catch (error) {
      const text = failureOf(error) === 'script.conflict' ? texts.versions.conflict : texts.versions.restoreFailed;
      if (!wasShown(error)) dialogs.toast(text, { kind: 'error' });
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
      <Choice
        look="seg wide"
        label={texts.versions.view}
        options={(['text', 'difference'] as const).map((each) => ({ value: each, text: texts.versions[each] }))}
        value={shown}
        onChange={setShown}
      />
      <div className="st-reading" role="region" aria-label={texts.versions[shown]} tabIndex={0}>
        {document === null ? <Skeleton height={160} /> : null}
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

/** A version never changes: it is read once. `null` while it is on its way. */
function useVersionDocument(id: string, version: number): ScriptDocument | 'failed' | null {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['script version', id, version],
    queryFn: () => readScript(call, id, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? 'failed' : (data?.document ?? null);
}
