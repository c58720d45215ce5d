import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { Card } from '@shengyu/ui';
import { CodeForm } from './CodeForm.tsx';
import { GateHead } from './GateHead.tsx';
import { proveFactor } from './factor.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** An operator whose session has not given a code yet. */
export function EnterCode() {
  const call = useCall();
  const client = useQueryClient();
  const prove = async (code: string): Promise<void> => {
    await proveFactor(call, code);
    await client.invalidateQueries();
  };
  return (
    <Card as="section" className="ad-guard" aria-label={texts.prove.title}>
      <GateHead title={texts.prove.title} text={texts.prove.text} />
      <CodeForm act={texts.prove.act} recovery onCode={prove} />
    </Card>
  );
}
