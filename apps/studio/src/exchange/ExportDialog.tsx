import { aspectOf } from '@shengyu/script';
import { useSession } from '@shengyu/session';
import { Button, dialogs, Icon, saveFile } from '@shengyu/ui';
import { useState } from 'react';
import { failureOf } from '../errors/failure.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { SignInNeeded } from '../controls/SignInNeeded.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useHost } from '../session/HostContext.ts';
import { subtitleSettings } from '../subtitle/subtitle.model.ts';
import { fileStem, subtitleFile, subtitleFormats } from '../subtitle/subtitle-file.model.ts';
import { exportScript, scriptFormats } from './exchange.queries.ts';
import { useSubtitles } from '../subtitle/useSubtitles.ts';

type Choice = { of: 'script'; format: (typeof scriptFormats)[number] } | { of: 'subtitle'; format: (typeof subtitleFormats)[number] };

/** The script or its subtitles as a file. */
export function ExportDialog() {
  const desk = usePart('desk');
  const { fetchFile } = useHost();
  const draft = usePart('draft');
  const editor = usePart('editor');
  const signedIn = useSession((session) => session.user !== null);
  const title = useStore(draft.now, (now) => now.title);
  const fromSubtitles = useStore(desk.now, ({ tool }) => tool === 'subtitle' || tool === 'subtitleStyle');
  const [choice, setChoice] = useState<Choice>(
    fromSubtitles || !signedIn ? { of: 'subtitle', format: 'srt' } : { of: 'script', format: 'docx' },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cues = useSubtitles();
  const empty = cues.ready && cues.list.length === 0;
  const close = (): void => desk.closeWindow();
  const choose = (next: Choice): void => {
    setChoice(next);
    setProblem(null);
  };

  const download = async (): Promise<void> => {
    if (choice.of === 'subtitle') {
      const { charactersPerLine } = subtitleSettings(editor.document().settings);
      const portrait = aspectOf(charactersPerLine) === 'portrait';
      const file = subtitleFile(cues.list, choice.format, { title, estimated: cues.estimated, portrait });
      saveFile(file.name, new Blob([file.text], { type: file.type }));
      dialogs.toast(texts.exchange.saved(file.name), { kind: 'success' });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const sent = await draft.toServer();
      if (!sent) {
        setProblem(texts.exchange.notSaved);
        return;
      }
      const name = `${fileStem(title)}.${choice.format === 'ssml' ? 'ssml.xml' : choice.format}`;
      saveFile(name, await exportScript(fetchFile, sent.scriptId, choice.format));
      dialogs.toast(texts.exchange.saved(name), { kind: 'success' });
    } catch (error) {
      setProblem(failureOf(error) === 'offline' ? (texts.exchange.failures['offline'] ?? '') : texts.exchange.exportFailed);
    } finally {
      setBusy(false);
    }
  };

  const locked = choice.of === 'script' && !signedIn;
  return (
    <Dialog title={texts.exchange.exportTitle} onClose={close}>
      <div className="sides">
        <Formats label={texts.exchange.script} of="script" formats={scriptFormats} choice={choice} onChoose={choose} />
        <Formats label={texts.exchange.subtitles} of="subtitle" formats={subtitleFormats} choice={choice} onChoose={choose} />
      </div>
      {choice.of === 'subtitle' && cues.ready && !empty ? (
        <p className={cues.estimated ? 'callout warn' : 'callout done'}>
          <Icon name={cues.estimated ? 'info' : 'ok'} small />
          <span>{cues.estimated ? texts.exchange.estimated : texts.exchange.exact}</span>
        </p>
      ) : null}
      {locked ? <SignInNeeded text={texts.exchange.signIn} /> : null}
      {empty ? <p className="callout">{texts.exchange.empty}</p> : null}
      {problem ? (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          <span>{problem}</span>
        </p>
      ) : null}
      {locked ? null : (
        <footer className="row">
          <Button
            tone="primary"
            size="sm"
            className="push"
            busy={busy}
            disabled={empty || (choice.of === 'subtitle' && !cues.ready)}
            onClick={() => void download()}
          >
            {texts.exchange.download}
          </Button>
        </footer>
      )}
    </Dialog>
  );
}

interface FormatsProps {
  label: string;
  of: Choice['of'];
  formats: readonly Choice['format'][];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Formats({ label, of, formats, choice, onChoose }: FormatsProps) {
  return (
    <fieldset className="cands tight st-formats">
      <legend className="small">{label}</legend>
      {formats.map((format) => {
        const on = choice.of === of && choice.format === format;
        return (
          <label key={format} className={on ? 'cand sm on' : 'cand sm'}>
            <input type="radio" className="sr" name="export" checked={on} onChange={() => onChoose({ of, format } as Choice)} />
            <b className="num">{format.toUpperCase()}</b>
            <span className="soft small">{texts.exchange.formats[of === 'subtitle' && format === 'txt' ? 'cues' : format]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
