import { Button } from '@shengyu/ui';
import { useState } from 'react';
import { seconds } from '../editor/mark-texts.ts';
import { setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { readSeconds, symbols, withPause } from './symbol.model.ts';

/** Exact silence after each punctuation mark of the whole script. */
export function SymbolPanel() {
  const editor = usePart('editor');
  const settings = useSettings();
  if (!settings) return null;
  const pauses = settings.symbolPausesMs;
  const set = (symbol: string, durationMs: number | null): void => {
    editor.run(setSettings({ symbolPausesMs: withPause(pauses, symbol, durationMs) }));
  };
  return (
    <PanelFrame
      title={texts.symbol.title}
      shortcut="symbol"
      hue="pause"
      footer={
        <Button
          tone="bare"
          size="sm"
          disabled={Object.keys(pauses).length === 0}
          onClick={() => editor.run(setSettings({ symbolPausesMs: {} }))}
        >
          {texts.symbol.restore}
        </Button>
      }
    >
      <p className="callout">{texts.symbol.note}</p>
      <ul className="symbols">
        {symbols.map(({ symbol, defaultMs }) => (
          <li key={symbol} className="set">
            <span>{texts.symbol.of(symbol)}</span>
            <PauseField symbol={symbol} defaultMs={defaultMs} durationMs={pauses[symbol] ?? null} onSet={(value) => set(symbol, value)} />
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}

interface PauseFieldProps {
  symbol: string;
  defaultMs: number;
  /** `null`: the default holds. */
  durationMs: number | null;
  onSet: (durationMs: number | null) => void;
}

/** Typed text applies when confirmed; anything but seconds is reported and ignored. */
function PauseField({ symbol, defaultMs, durationMs, onSet }: PauseFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? durationMs : readSeconds(typed);
  const confirm = (): void => {
    if (read === undefined) return;
    if (typed !== null && read !== durationMs) onSet(read);
    setTyped(null);
  };
  return (
    <label className="val" title={read === undefined ? texts.symbol.bad : texts.symbol.byDefault(seconds(defaultMs))}>
      <input
        value={typed ?? (durationMs === null ? '' : seconds(durationMs))}
        inputMode="decimal"
        placeholder={seconds(defaultMs)}
        aria-label={`${texts.symbol.of(symbol)} ${texts.symbol.unit}`}
        aria-invalid={read === undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={confirm}
        onKeyDown={(event) => event.key === 'Enter' && confirm()}
      />
      <small>{texts.symbol.unit}</small>
    </label>
  );
}
