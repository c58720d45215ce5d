import { useEffect, useRef } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { useProof } from '../data/ConsoleData.tsx';
import { texts as list } from '../list/locales/zh-CN.ts';
import { CodeForm } from './CodeForm.tsx';
import { useProve } from './EnterCode.tsx';
import { GateHead } from './GateHead.tsx';
import { texts } from './locales/zh-CN.ts';

/**
 * Asks for a code in the middle of the work, above everything. Closed without one, what waits fails, and the next call asks again: `asked`
 * is another one then.
 */
export function CodeDialog({ asked }: { asked: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const proof = useProof();
  const prove = useProve();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [asked]);
  return (
    <dialog className="ad-dialog ad-code-dialog" ref={dialog} aria-label={texts.again.title} onClose={proof.refuse}>
      <Button tone="bare" icon size="sm" aria-label={list.close} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </Button>
      <div>
        <GateHead title={texts.again.title} text={texts.again.text} level={2} />
        <CodeForm act={texts.again.act} recovery onCode={prove} />
      </div>
    </dialog>
  );
}
