import { Button, Icon, ProgressBar } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useEffect, useRef } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { SignInButton } from '../controls/SignInNeeded.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { ImportedView } from './ImportedView.tsx';

/** Imports a file; the open script does not change before the writer confirms. */
export function ImportDialog() {
  const desk = usePart('desk');
  const importing = usePart('importing');
  const { step, fileName, share, reading, failure } = useStore(importing.state, (now) => now);
  const close = (): void => desk.closeWindow();
  useEffect(() => importing.reset, [importing]);
  return (
    <Dialog title={texts.exchange.importTitle} onClose={close} size={step === 'read' ? 'wide' : 'usual'}>
      {step === 'choose' ? <Choose /> : null}
      {step === 'sending' || step === 'reading' ? (
        <div className="stack" role="status">
          <p>{step === 'sending' ? texts.exchange.sending(fileName) : texts.exchange.reading(fileName)}</p>
          <ProgressBar value={share} label={step === 'sending' ? texts.exchange.sending(fileName) : texts.exchange.reading(fileName)} />
          <div className="row">
            <Button tone="bare" size="sm" onClick={importing.reset}>
              {texts.exchange.stop}
            </Button>
          </div>
        </div>
      ) : null}
      {step === 'failed' ? (
        <div className="stack">
          <p className="callout bad" role="alert">
            <Icon name="bad" small />
            <span>
              <b>{fileName}</b> {texts.exchange.failures[failure ?? ''] ?? texts.exchange.failed} {texts.exchange.untouched}
            </span>
          </p>
          <div className="row">
            {failure === 'auth.required' ? <SignInButton /> : null}
            <Button size="sm" className="push" onClick={importing.reset}>
              {texts.exchange.again}
            </Button>
          </div>
        </div>
      ) : null}
      {step === 'read' && reading ? <ImportedView reading={reading} onDone={close} /> : null}
    </Dialog>
  );
}

function Choose() {
  const importing = usePart('importing');
  const input = useRef<HTMLInputElement>(null);
  const read = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) void importing.read(file);
  };
  return (
    <>
      <button
        type="button"
        className="st-drop"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          read(event.dataTransfer.files);
        }}
      >
        <ToolIcon name="import" />
        <b>{texts.exchange.drop}</b>
        <span>{texts.exchange.kinds}</span>
        <span className="num">{texts.exchange.limits}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.exchange.importTitle}
        accept=".txt,.docx,.pdf,.epub,.md,.markdown,.html,.htm,.srt,.vtt,.ass,.ssa,.ssml,.xml,text/plain,text/markdown,text/html"
        onChange={(event) => {
          read(event.target.files);
          event.target.value = '';
        }}
      />
      <p className="small quiet">{texts.exchange.safe}</p>
    </>
  );
}
