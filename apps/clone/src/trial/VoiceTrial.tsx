import { useState, type ComponentType } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

const words = texts.trial;

/** A line to read into the meter. The meter itself is fetched when somebody wants it. */
export function VoiceTrial() {
  const [Meter, setMeter] = useState<ComponentType | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const begin = async (): Promise<void> => {
    setState('loading');
    try {
      const { default: loaded } = await import('./TrialMeter.tsx');
      setMeter(() => loaded);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="card big vc-trial">
      <div>
        <p className="quiet small">{words.read}</p>
        <p className="vc-line">{words.line}</p>
        <p className="small soft">
          <Icon name="lock" small />
          {words.stays}
        </p>
      </div>
      {Meter ? (
        <Meter />
      ) : (
        <div className="vc-ask">
          <Button tone="primary" size="lg" busy={state === 'loading'} onClick={() => void begin()}>
            <Icon name="mic" />
            {words.begin}
          </Button>
          {state === 'failed' ? <p role="alert">{words.failed}</p> : null}
        </div>
      )}
    </div>
  );
}
