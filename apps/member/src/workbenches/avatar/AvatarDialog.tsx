import type { Member } from '@shengyu/api';
import { Avatar, Button, Island, ProgressBar } from '@shengyu/ui';
import { useEffect, useId, useRef } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { avatarTypes } from './avatar-file.model.ts';
import { useAvatar } from './useAvatar.ts';
import './AvatarDialog.css';

const t = texts.avatar;

/** Another picture for a member: chosen, seen as it will be, saved. The browser's own dialog keeps the focus and gives it back. */
export function AvatarDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { choice, problem, sent, choose, chooseIsland, reject, save } = useAvatar(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const busy = sent !== null;
  const own = member.avatar.startsWith('/');
  return (
    <dialog
      ref={dialog}
      className="dialog-host wb-avatar"
      aria-labelledby={id}
      onCancel={(event) => {
        // Giving up choosing a file says the same from inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !busy) choose(file);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 className="h-card" id={id}>
          {t.title}
        </h2>
        <div className="wb-avatar-now">
          {choice?.url ? (
            <img className="isle photo" src={choice.url} alt={t.preview} width={96} height={96} onError={reject} />
          ) : choice ? (
            <Island seed={member.sn} hue="blue" shape="avatar" />
          ) : (
            <Avatar picture={member.avatar} seed={member.sn} />
          )}
          <div>
            <div className="row">
              <Button size="sm" disabled={busy} onClick={() => field.current?.click()}>
                {t.choose}
              </Button>
              {own || choice?.file ? (
                <Button tone="bare" size="sm" disabled={busy} onClick={chooseIsland}>
                  {t.island}
                </Button>
              ) : null}
            </div>
            <p className="small quiet">{t.rule}</p>
          </div>
          <input
            ref={field}
            hidden
            type="file"
            aria-label={t.choose}
            accept={avatarTypes.join(',')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) choose(file);
              // The same file may be chosen again after it was mended.
              currentTarget.value = '';
            }}
          />
        </div>
        {busy ? <ProgressBar value={sent} label={t.sending} /> : null}
        {problem ? (
          <p className="wb-avatar-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <footer className="row">
          <Button size="sm" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" tone="primary" size="sm" disabled={!choice} busy={busy}>
            {t.save}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
