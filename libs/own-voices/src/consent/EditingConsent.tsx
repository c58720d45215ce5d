import { useId, useState, type ReactNode } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './consent.css';

const words = texts.consent;

export interface EditingConsentProps {
  onAgree: (choice: { evidence: boolean }) => void;
  onLeave: () => void;
  busy?: boolean;
}

/** The consent to have a voice edited, asked for apart from the agreement, as the law demands; nothing is ticked before. */
export function EditingConsent({ onAgree, onLeave, busy = false }: EditingConsentProps) {
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [evidence, setEvidence] = useState(false);
  return (
    <section className="card big ov-consent" aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.title}</h2>
        <p className="soft">{words.why}</p>
      </header>
      <Choice title={words.editing.title} text={words.editing.text} on={editing} onChange={setEditing} />
      <Choice title={words.evidence.title} text={words.evidence.text} on={evidence} onChange={setEvidence} />
      <footer className="row wrap-ok">
        <span className="small quiet">{words.chosen(Number(editing) + Number(evidence))}</span>
        <span className="row push">
          <Button tone="bare" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button tone="next" busy={busy} aria-disabled={!editing} onClick={() => editing && onAgree({ evidence })}>
            {editing ? words.agree : words.needed}
          </Button>
        </span>
      </footer>
    </section>
  );
}

interface ChoiceProps {
  title: string;
  text: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ title, text, on, onChange }: ChoiceProps) {
  return (
    <label className={`ov-choice${on ? ' on' : ''}`}>
      <input type="checkbox" className="sr" checked={on} onChange={({ target }) => onChange(target.checked)} />
      <span className="box">{on ? <Icon name="check" small /> : null}</span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </label>
  );
}
