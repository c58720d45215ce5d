import { useId, useState, type SyntheticEvent } from 'react';
import { Button, Checkbox, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { isSignature, type Stroke } from './strokes.model.ts';
import './signature.css';

const words = texts.signature;

/** Drawn by hand, or typed with the confirmation that it is worth the same. */
export type SignatureDone = { method: 'drawn'; strokes: number[][] } | { method: 'typed'; confirmed: true };

export interface SignatureFormProps {
  /** Clauses that are not read yet: nobody signs before. */
  unread: number;
  onSign: (name: string, signature: SignatureDone) => void;
  busy?: boolean;
  /** What the server did not like. */
  error?: string | undefined;
}

const methods = ['drawn', 'typed'] as const;
type Method = (typeof methods)[number];

/** What is missing before one can sign; undefined when nothing is. */
function missing(unread: number, name: string, method: Method, strokes: readonly Stroke[], confirmed: boolean): string | undefined {
  if (unread > 0) return words.missing.read(unread);
  if (name.trim() === '') return words.missing.name;
  if (method === 'drawn' && !isSignature(strokes)) return words.missing.drawn;
  if (method === 'typed' && !confirmed) return words.missing.confirmed;
  return undefined;
}

export function SignatureForm({ unread, onSign, busy = false, error }: SignatureFormProps) {
  const id = useId();
  const [method, setMethod] = useState<Method>('drawn');
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [confirmed, setConfirmed] = useState(false);
  const lack = missing(unread, name, method, strokes, confirmed);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (lack !== undefined || busy) return;
    onSign(name.trim(), method === 'drawn' ? { method, strokes: strokes.map((stroke) => [...stroke]) } : { method, confirmed: true });
  };
  return (
    <form className="card pad ov-sign" aria-labelledby={id} onSubmit={submit}>
      <h2 className="h-card" id={id}>
        {words.title}
      </h2>
      <div className="seg" role="group" aria-label={words.method}>
        {methods.map((each) => (
          <button key={each} type="button" aria-pressed={method === each} onClick={() => setMethod(each)}>
            {words.methods[each]}
          </button>
        ))}
      </div>
      {method === 'drawn' ? <SignaturePad strokes={strokes} onChange={setStrokes} /> : null}
      <TextInput
        label={method === 'drawn' ? words.name : words.typedName}
        value={name}
        maxLength={20}
        autoComplete="name"
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      {method === 'typed' ? (
        <Checkbox checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)}>
          {words.confirm}
        </Checkbox>
      ) : null}
      <p className="small quiet">{words.kept}</p>
      <Button tone="next" size="lg" block type="submit" busy={busy} aria-disabled={lack !== undefined}>
        {lack ?? words.sign}
      </Button>
    </form>
  );
}
