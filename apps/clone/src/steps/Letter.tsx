import { terms } from '@shengyu/api/terms';
import { useUpload } from '@shengyu/session';
import { Button, Card, Icon, ProgressBar } from '@shengyu/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { sendLetter, type Clone } from '../clones/clones.queries.ts';
import { useWork } from '../clones/useWork.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';

const words = stepTexts.consent;
const kinds = ['image/jpeg', 'image/png', 'image/webp'];

interface LetterProps {
  clone: Clone;
  onSent: () => void;
  /** Other ways to agree. */
  children: ReactNode;
}

interface Picture {
  file: File;
  url: string;
}

/** A picture of the letter in which whose voice it is agrees. */
export function Letter({ clone, onSent, children }: LetterProps) {
  const upload = useUpload();
  const { busy, run } = useWork(clone.id);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [problem, setProblem] = useState('');
  const [share, setShare] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  const take = (file: File | undefined): void => {
    if (!file) return;
    const isLarge = file.size > terms.files.imageBytes;
    const isOther = !kinds.includes(file.type);
    setProblem(isLarge ? words.letter.large(Math.floor(terms.files.imageBytes / 2 ** 20)) : isOther ? words.letter.kind : '');
    if (!isLarge && !isOther) setPicture({ file, url: URL.createObjectURL(file) });
  };
  const send = async (): Promise<void> => {
    if (!picture) return;
    setShare(0);
    const answer = await run('send', () => sendLetter(upload, clone.id, picture.file, setShare));
    if (answer) onSent();
  };
  return (
    <Card
      as="section"
      big
      className="mc-card-big stack"
      aria-labelledby="mc-letter"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <header className="row wrap-ok">
        <h1 id="mc-letter">{words.letter.title}</h1>
        <span className="push">{children}</span>
      </header>
      <p className="soft">{words.letter.text}</p>
      <details>
        <summary className="link">{words.letter.template}</summary>
        <p className="mc-template">{words.letter.body}</p>
      </details>
      {picture ? (
        <div className="mc-letter">
          <img src={picture.url} alt={words.letter.preview} />
          <p className="small soft">{picture.file.name}</p>
        </div>
      ) : null}
      {problem === '' ? null : (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          {problem}
        </p>
      )}
      {busy === 'send' ? <ProgressBar label={words.sending(Math.round(share * 100))} value={share} /> : null}
      <footer className="row wrap-ok">
        <label className="btn mc-upload">
          <input
            className="sr"
            type="file"
            accept={kinds.join(',')}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
          {picture ? words.letter.other : words.letter.choose}
        </label>
        {picture ? (
          <Button tone="next" className="push" busy={busy === 'send'} onClick={() => void send()}>
            {words.letter.send}
          </Button>
        ) : null}
      </footer>
    </Card>
  );
}
