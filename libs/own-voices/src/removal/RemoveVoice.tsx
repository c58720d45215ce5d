import { useId, useState, type SyntheticEvent } from 'react';
import { Button, TextInput } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import './removal.css';

export interface RemoveVoiceProps {
  name: string;
  onRemove: (typed: string) => void;
  onKeep: () => void;
  busy?: boolean;
  /** Withdraws the consent, which deletes it as well. */
  what?: 'remove' | 'revoke';
}

/** Ends a voice for good: whoever does types its name. */
export function RemoveVoice({ name, onRemove, onKeep, busy = false, what = 'remove' }: RemoveVoiceProps) {
  const words = voiceTexts[what === 'remove' ? 'removal' : 'revocation'];
  const id = useId();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const isName = typed.trim() === name;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isName && !busy) onRemove(typed.trim());
  };
  return (
    <form className="card big ov-remove" aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{words.title(name)}</h2>
      <p className="soft">{words.text}</p>
      <TextInput
        label={words.label}
        value={typed}
        maxLength={40}
        autoComplete="off"
        error={tried && !isName ? words.wrong : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <footer className="row">
        <Button tone="bare" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button tone="danger" className="push" type="submit" busy={busy}>
          {words.remove}
        </Button>
      </footer>
    </form>
  );
}
