import { useEffect, useRef, useState } from 'react';
import type { ApiKeyCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Card, ErrorState, useTheme } from '@shengyu/ui';
import type { EmbedVersion } from './embed-code.model.ts';
import { loadStudio, tokenFor } from './embed.queries.ts';
import { texts } from './locales/embed.zh-CN.ts';
import { studioEvents, toNote, type StudioTag } from './studio-tag.model.ts';

const HEIGHT = 480;
const MOST_NOTES = 6;

/** The element itself on this page, as a page of the key would show it. */
export function EmbedTry({ version, keys }: { version: EmbedVersion; keys: readonly ApiKeyCard[] }) {
  const [keyId, setKeyId] = useState(keys[0]?.id ?? '');
  const [isOpen, open] = useState(false);
  return (
    <Card as="section" big className="dv-card" aria-labelledby="dv-embed-try">
      <header>
        <div>
          <h2 id="dv-embed-try">{texts.tryIt}</h2>
          <p className="small quiet">{texts.tryNote}</p>
        </div>
        {keys.length > 1 ? (
          <label className="row push">
            <span className="sr">{texts.tryKey}</span>
            <select className="input sm" value={keyId} onChange={(event) => setKeyId(event.currentTarget.value)}>
              {keys.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </header>
      <div className="dv-inset">
        {isOpen ? (
          <Studio key={keyId} version={version} keyId={keyId} />
        ) : (
          <div className="dv-stage" style={{ minHeight: HEIGHT }}>
            <Button tone="primary" onClick={() => open(true)}>
              {texts.tryOpen}
            </Button>
            <p className="small quiet">{texts.tryFirst}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

function Studio({ version, keyId }: { version: EmbedVersion; keyId: string }) {
  const call = useCall();
  const { theme } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const studio = useRef<StudioTag>(null);
  const [failed, setFailed] = useState(false);
  const [asked, ask] = useState(0);
  const [notes, setNotes] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    const element = document.createElement('shengyu-studio') as StudioTag;
    for (const name of studioEvents)
      element.addEventListener(name, (event) =>
        setNotes((now) => [{ id: (now[0]?.id ?? 0) + 1, text: toNote(name, event) }, ...now].slice(0, MOST_NOTES)),
      );
    element.options = { mode: 'shadow', theme: 'light', height: HEIGHT, value: texts.trySample, getToken: () => tokenFor(call, keyId) };
    studio.current = element;
    loadStudio(version).then(
      () => place.current?.append(element),
      () => setFailed(true),
    );
    return () => element.remove();
  }, [version, keyId, call, asked]);
  useEffect(() => {
    if (studio.current) studio.current.options = { ...studio.current.options, theme };
  }, [theme, asked, keyId]);
  if (failed)
    return (
      <ErrorState
        title={texts.failed}
        text={texts.failedText}
        onRetry={() => {
          setFailed(false);
          ask(asked + 1);
        }}
      />
    );
  return (
    <>
      <div ref={place} className="dv-live" style={{ minHeight: HEIGHT }} />
      <p className="small quiet">{texts.events}</p>
      <ol className="dv-notes mono" aria-live="polite">
        {notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </>
  );
}
