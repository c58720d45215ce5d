import { useState } from 'react';
import { Button, Checkbox, Icon, saveFile } from '@shengyu/ui';
import { deviceTexts as texts } from './locales/zh-CN.ts';
import './gate.css';

/** The recovery codes, which the server shows once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false);
  const save = (): void => saveFile(texts.codesFile, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <section className="ad-codes stack" aria-label={texts.keep}>
      <p className="ad-step">
        <i>3</i>
        <b>{texts.keep}</b>
      </p>
      <p className="soft">{texts.keepNote}</p>
      <ul className="ad-box ad-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button size="sm" onClick={save}>
          <Icon name="download" small />
          {texts.download}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
        {texts.kept}
      </Checkbox>
      <Button tone="primary" size="lg" block disabled={!kept} onClick={onKept}>
        {texts.finish}
      </Button>
    </section>
  );
}
