import { useId, useState, type SyntheticEvent } from 'react';
import { Button, TextArea, TextInput } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import '../removal/removal.css';

const words = voiceTexts.report;
const LEAST_TEXT = 5;

export interface ReportFormProps {
  onSend: (report: { where: string; text: string }) => void;
  onLeave: () => void;
  busy?: boolean;
}

/** Tells the operators that somebody else speaks with one's voice. */
export function ReportForm({ onSend, onLeave, busy = false }: ReportFormProps) {
  const id = useId();
  const [where, setWhere] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const lacks = { where: where.trim() === '', what: text.trim().length < LEAST_TEXT };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!lacks.where && !lacks.what && !busy) onSend({ where: where.trim(), text: text.trim() });
  };
  return (
    <form className="card big ov-remove" aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{words.title}</h2>
      <p className="soft">{words.text}</p>
      <TextInput
        label={words.where}
        placeholder={words.whereHint}
        value={where}
        maxLength={500}
        error={tried && lacks.where ? words.missing.where : undefined}
        onChange={({ target }) => setWhere(target.value)}
      />
      <TextArea
        label={words.what}
        rows={4}
        value={text}
        maxLength={1_000}
        error={tried && lacks.what ? words.missing.what : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <footer className="row">
        <Button tone="bare" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button tone="primary" className="push" type="submit" busy={busy}>
          {words.send}
        </Button>
      </footer>
    </form>
  );
}
