import { useState } from 'react';
import { v1Calls } from '@shengyu/api/v1';
import { Button, Card, Tag, TextArea, TextInput } from '@shengyu/ui';
import { examples, type Example } from './api-examples.model.ts';
import { tryV1, type Tried } from './developers.queries.ts';
import { texts } from './locales/zh-CN.ts';

const words = texts.api;

/** Every call of `/v1`, each to be tried here with one of the member's keys. */
export function ApiPanel() {
  const [secret, setSecret] = useState('');
  return (
    <Card as="section" big className="dv-card dv-api" aria-labelledby="dv-api">
      <header>
        <div>
          <h2 id="dv-api">{words.title}</h2>
          <p className="small quiet">{words.note}</p>
        </div>
        <a className="link push" href="/v1/openapi.json">
          {words.document}
        </a>
      </header>
      <div className="dv-inset">
        <TextInput
          label={words.key}
          placeholder={words.keyHint}
          value={secret}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSecret(event.currentTarget.value.trim())}
        />
      </div>
      <ul>
        {examples.map((example) => (
          <Operation key={example.name} example={example} secret={secret} />
        ))}
      </ul>
    </Card>
  );
}

function Operation({ example: { name, method, path: template, body: first }, secret }: { example: Example; secret: string }) {
  const [path, setPath] = useState<string>(template);
  const [body, setBody] = useState(first);
  const [tried, setTried] = useState<Tried | 'offline' | null>(null);
  const [busy, setBusy] = useState(false);
  const [, , access] = v1Calls[name];
  const run = async () => {
    setBusy(true);
    setTried(await tryV1(method, path, secret, body).catch(() => 'offline' as const));
    setBusy(false);
  };
  return (
    <li>
      <details>
        <summary>
          <Tag tone={method === 'GET' ? 'blue' : method === 'DELETE' ? 'bad' : 'done'}>{method}</Tag>
          <code>{template}</code>
          <span className="small quiet">{words.summaries[name]}</span>
          <span className="small quiet push">{access === 'key' ? words.any : words.scope(access)}</span>
        </summary>
        <div className="dv-try">
          {name === 'createSpeech' ? <p className="small quiet">{words.formats}</p> : null}
          <TextInput label={words.base} value={path} spellCheck={false} onChange={(event) => setPath(event.currentTarget.value)} />
          {body === undefined ? null : (
            <TextArea
              label={words.body}
              value={body}
              rows={Math.min(10, body.split('\n').length)}
              spellCheck={false}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
          )}
          <p className="row">
            <Button tone="primary" size="sm" busy={busy} disabled={secret === ''} onClick={() => void run()}>
              {words.run}
            </Button>
            {secret === '' ? <span className="small quiet">{words.needKey}</span> : null}
          </p>
          {tried === null ? null : <Answer tried={tried} />}
        </div>
      </details>
    </li>
  );
}

function Answer({ tried }: { tried: Tried | 'offline' }) {
  if (tried === 'offline') return <p role="alert">{words.offline}</p>;
  const { status, type, bytes } = tried;
  const good = status < 400;
  return (
    <div role="status" className="dv-answer">
      <p className="row small">
        <Tag tone={good ? 'done' : 'bad'}>{status}</Tag>
        <span className="mono">{type}</span>
        <span className="quiet push num">{words.kilobytes(bytes.length)}</span>
      </p>
      {type.startsWith('audio/') ? (
        <a className="link" href={URL.createObjectURL(new Blob([bytes], { type }))} target="_blank" rel="noreferrer">
          {words.sound}
        </a>
      ) : (
        <pre className="dv-code" tabIndex={0} aria-label={words.answer}>
          <code>{shown(type, bytes)}</code>
        </pre>
      )}
    </div>
  );
}

const LONGEST = 20_000;

function shown(type: string, bytes: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder().decode(bytes);
  return (type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text).slice(0, LONGEST);
}
