import { useId, useState, type SyntheticEvent } from 'react';
import { Button, Checkbox, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { emptySignature, type SignatureDraft } from './signature-draft.model.ts';
import { isSignature } from './strokes.model.ts';
import './signature.css';

const words = texts.signature;

/** Drawn by hand, or typed with the confirmation that it is worth the same. */
export type SignatureDone = { method: 'drawn'; strokes: number[][] } | { method: 'typed'; confirmed: true };

export interface SignatureFormProps {
  /** Clauses that are not read yet: nobody signs before. */
  unread: number;
  /** What was typed and drawn so far, kept by `useSignatureDraft`; left out: it lasts as long as the form. */
  draft?: SignatureDraft;
  onDraft?: (draft: SignatureDraft) => void;
  onSign: (name: string, signature: SignatureDone) => void;
  busy?: boolean;
  /** What the server did not like. */
  error?: string | undefined;
}

const methods = ['drawn', 'typed'] as const;

/** What is missing before one can sign; undefined when nothing is. */
function missing(unread: number, { name, method, strokes, confirmed }: SignatureDraft): string | undefined {
  if (unread > 0) return words.missing.read(unread);
  if (name.trim() === '') return words.missing.name;
  if (method === 'drawn' && !isSignature(strokes)) return words.missing.drawn;
  if (method === 'typed' && !confirmed) return words.missing.confirmed;
  return undefined;
}

export function SignatureForm({ unread, draft, onDraft, onSign, busy = false, error }: SignatureFormProps) {
  const id = useId();
  const [own, setOwn] = useState(emptySignature);
  const now = draft ?? own;
  const { method, name, strokes, confirmed } = now;
  const change = (part: Partial<SignatureDraft>): void => (onDraft ?? setOwn)({ ...now, ...part });
  const lack = missing(unread, now);

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
          <button key={each} type="button" aria-pressed={method === each} onClick={() => change({ method: each })}>
            {words.methods[each]}
          </button>
        ))}
      </div>
      {method === 'drawn' ? <SignaturePad strokes={strokes} onChange={(next) => change({ strokes: next })} /> : null}
      <TextInput
        label={method === 'drawn' ? words.name : words.typedName}
        value={name}
        maxLength={20}
        autoComplete="name"
        error={error}
        onChange={({ target }) => change({ name: target.value })}
      />
      {method === 'typed' ? (
        <Checkbox checked={confirmed} onChange={({ target }) => change({ confirmed: target.checked })}>
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
