import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { Card } from '@shengyu/ui';
import { CodeForm } from './CodeForm.tsx';
import { GateHead } from './GateHead.tsx';
import { proveFactor } from './factor.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Gives a code for this session. */
export function useProve(): (code: string) => Promise<void> {
  const call = useCall();
  const client = useQueryClient();
  return async (code) => {
    await proveFactor(call, code);
    await client.invalidateQueries();
  };
}

/** An operator whose session has not given a code yet. */
export function EnterCode() {
  const prove = useProve();
  return (
    <Card as="section" className="ad-guard" aria-label={texts.prove.title}>
      <GateHead title={texts.prove.title} text={texts.prove.text} />
      <CodeForm act={texts.prove.act} recovery onCode={prove} />
    </Card>
  );
}
