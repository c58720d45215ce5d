import { useState, type ComponentType } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

const words = texts.trial;

/** One slider to move and hear. What it takes is fetched when somebody wants it. */
export function SliderTrial() {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const begin = async (): Promise<void> => {
    setState('loading');
    try {
      const { default: loaded } = await import('./SliderTrialPanel.tsx');
      setPanel(() => loaded);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="card big vd-trial">
      {Panel ? (
        <Panel />
      ) : (
        <div className="vd-trial-ask">
          <p className="vd-trial-line">“{words.line}”</p>
          <Button tone="primary" size="lg" busy={state === 'loading'} onClick={() => void begin()}>
            <Icon name="play" />
            {words.begin}
          </Button>
          {state === 'failed' ? <p role="alert">{words.failed}</p> : null}
        </div>
      )}
    </div>
  );
}
