import { loginModes, useSession } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { deviceBox } from '../device/device-box.ts';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { lineTexts as texts } from '../locales/line.zh-CN.ts';
import { lineSounds } from './line-sounds.ts';
import { useMeasure } from './useMeasure.ts';
import './Line.css';

const MOST_WORDS = 100;
const noLeft = () => null;

export interface LineBarProps {
  pointing?: boolean;
  /** Reads the line at once, on a page with one voice. */
  onRead?: () => void;
}

/** The line that every voice of the page reads. It is kept on the device. Without a script it goes to the editor. */
export function LineBar({ pointing = false, onRead }: LineBarProps) {
  const { line, mine } = useVoiceBox();
  const id = useId();
  const measured = useMeasure(line)?.(line);
  const left = useSyncExternalStore(lineSounds.subscribe, () => lineSounds.now().left, noLeft);
  const openLogin = useSession((state) => state.openLogin);
  const [tried, setTried] = useState(false);
  const words = measured?.words ?? 0;
  const over = measured?.over ?? 0;
  const empty = tried && line.trim() === '';
  const silent = line.trim() !== '' && measured !== undefined && words === 0;
  const problem = over > 0 ? texts.over(over) : silent ? texts.silent : empty ? texts.empty : undefined;
  const isOn = mine && line.trim() !== '' && problem === undefined;
  const field = useRef<HTMLInputElement>(null);
  const isAsked = onRead !== undefined;
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const press = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (line.trim() === '' || problem !== undefined) return;
    deviceBox.readMine(onRead !== undefined || !isOn);
    if (onRead) onRead();
    else if (isOn) lineSounds.stop();
  };
  return (
    <form action="/edit" className={problem ? 'vm-mine bad' : 'vm-mine'} aria-label={texts.form} onSubmit={press}>
      <div className="field-row">
        <label className="sr" htmlFor={id}>
          {texts.label}
        </label>
        <Icon name="pencil" />
        <input
          ref={field}
          id={id}
          name="text"
          type="text"
          maxLength={300}
          autoComplete="off"
          placeholder={texts.hint}
          value={line}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => deviceBox.say(event.target.value)}
        />
        <span className="small quiet num">{texts.count(words, MOST_WORDS)}</span>
        <Button
          type="submit"
          size="sm"
          className="tint"
          aria-pressed={isAsked ? undefined : isOn}
          aria-label={isAsked || pointing ? undefined : texts.all}
        >
          <Icon name={isOn && !isAsked ? 'check' : 'play'} small />
          {isAsked ? (
            texts.single
          ) : (
            <>
              <span className="vm-mouse">{pointing ? texts.point : texts.all}</span>
              <span className="vm-touch">{pointing ? texts.touch : texts.all}</span>
              <span className="vm-short">{pointing ? texts.touchShort : texts.allShort}</span>
            </>
          )}
        </Button>
      </div>
      <p id={`${id}-note`} className={problem ? 'small bad' : 'small quiet'} role={problem ? 'alert' : undefined}>
        {problem ?? (isOn && left?.unit === 'times' ? texts.left(left.count) : '')}
        {left?.unit === 'times' && left.count <= 5 && !problem && isOn ? (
          <button className="link" type="button" onClick={() => openLogin(loginModes.account)}>
            {texts.login}
          </button>
        ) : null}
      </p>
    </form>
  );
}
