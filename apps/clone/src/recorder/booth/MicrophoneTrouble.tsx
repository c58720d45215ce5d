import type { ReactNode } from 'react';
import { Button, Card, EmptyState, Icon } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { MicrophoneProblem } from '../capture/microphone.ts';

export interface MicrophoneTroubleProps {
  problem: MicrophoneProblem;
  onAgain: () => void;
  /** Ways without this microphone. */
  children?: ReactNode;
}

/** Why nothing can be recorded, and what to do about it. */
export function MicrophoneTrouble({ problem, onAgain, children }: MicrophoneTroubleProps) {
  const { title, text, again } = recorderTexts.trouble[problem];
  return (
    <Card as="section" big className="rc-still" role="alert">
      <EmptyState level={2} title={title} text={text}>
        <Button tone="primary" onClick={onAgain}>
          <Icon name={problem === 'denied' ? 'lock' : 'mic'} small />
          {again}
        </Button>
        {children}
      </EmptyState>
    </Card>
  );
}
