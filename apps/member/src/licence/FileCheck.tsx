import { Button, Icon } from '@shengyu/ui';
import { useRef, useState } from 'react';
import { hashFile, LARGEST_BYTES } from './file-hash.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.file;
type Verdict = { kind: 'same' | 'other'; name: string } | { kind: 'busy' | 'tooLarge' | 'failed' | 'insecure' };

/** Whether a file of whoever was shown a licence is the one that it names. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<Verdict>();
  const compare = async (file: File) => {
    if (!isSecureContext) return setVerdict({ kind: 'insecure' });
    if (file.size > LARGEST_BYTES) return setVerdict({ kind: 'tooLarge' });
    setVerdict({ kind: 'busy' });
    try {
      setVerdict({ kind: (await hashFile(file)) === sha256 ? 'same' : 'other', name: file.name });
    } catch {
      setVerdict({ kind: 'failed' });
    }
  };
  return (
    <section
      className="li-check"
      aria-labelledby="li-check"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) void compare(file);
      }}
    >
      <h2 className="h-card" id="li-check">
        {t.title}
      </h2>
      <p className="soft">{t.text}</p>
      <input
        ref={field}
        type="file"
        accept="audio/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void compare(file);
        }}
      />
      <Button busy={verdict?.kind === 'busy'} onClick={() => field.current?.click()}>
        {t.choose}
      </Button>
      <p role="status" className={verdict?.kind === 'same' ? 'li-same' : 'li-other'}>
        {verdict ? <VerdictText verdict={verdict} /> : null}
      </p>
    </section>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'busy') return null;
  if (verdict.kind !== 'same' && verdict.kind !== 'other') return t[verdict.kind];
  return (
    <>
      <Icon name={verdict.kind === 'same' ? 'check' : 'bad'} small /> {t[verdict.kind](verdict.name)}
    </>
  );
}
