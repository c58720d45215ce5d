import { useEffect, useId, useState } from 'react';
import { useCall, useSession } from '@shengyu/session';
import { Link } from '@shengyu/nav';
import { Checkbox } from '@shengyu/ui';
import { useStore } from 'zustand';
import { Switch } from '../controls/Switch.tsx';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { readUnlabelled, type Unlabelled } from './order.queries.ts';

const words = texts.order.audible;

/** The audible label at the start of the files, and how a member takes it off: by agreeing to label them. */
export function LabelChoice({ onUnsure }: { onUnsure: (isUnsure: boolean) => void }) {
  const config = useSession((state) => state.config);
  const label = config?.audible_label ?? 'off';
  const [wanted, setWanted] = useState(true);
  const ordering = usePart('ordering');
  if (label === 'off') return null;
  const choose = (on: boolean): void => {
    setWanted(on);
    ordering.setUnlabelled(null);
    onUnsure(!on);
  };
  return (
    <>
      <h3 className="small">{words.title}</h3>
      {config?.legal?.label_opt_out ? <Switch label={words.names[label]} on={wanted} onChange={choose} /> : null}
      <p className="small quiet">{wanted ? words.notes[label] : words.without}</p>
      {wanted ? null : <Agreement onUnsure={onUnsure} />}
    </>
  );
}

function Agreement({ onUnsure }: { onUnsure: (isUnsure: boolean) => void }) {
  const ordering = usePart('ordering');
  const call = useCall();
  const id = useId();
  const agreed = useStore(ordering.state, ({ unlabelled }) => unlabelled !== null);
  const [text, setText] = useState<(Unlabelled & { title: string }) | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    readUnlabelled(call, abort.signal).then(
      ({ version, hash, title }) => setText({ version, hash, title }),
      () => (abort.signal.aborted ? undefined : setText('failed')),
    );
    return () => abort.abort();
  }, [call]);
  if (text === null) return <p className="small quiet">{words.waiting}</p>;
  if (text === 'failed') {
    return (
      <p className="callout warn" role="alert">
        {words.failed}
      </p>
    );
  }
  const { version, hash, title } = text;
  return (
    <>
      <Checkbox
        id={id}
        checked={agreed}
        onChange={({ target }) => {
          ordering.setUnlabelled(target.checked ? { version, hash } : null);
          onUnsure(!target.checked);
        }}
      >
        {words.agree(title)}
      </Checkbox>
      <p className="small">
        <Link className="link" href="/policy/unlabelled" target="_blank" rel="noopener">
          {words.read}
        </Link>
      </p>
    </>
  );
}
