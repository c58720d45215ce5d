import { useEffect } from 'react';
import { useSearchParams } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { useLoadedPart } from './useLoadedPart.ts';
import { askIntent } from './ask-intent.ts';

const loadAsk = () => import('./write/AskDialog.tsx');

/** The button that opens the question dialog; the address `askHref` opens it too. */
export function AskPlace({ categories }: { categories: readonly string[] }) {
  const { Part, loading, open, close } = useLoadedPart(loadAsk);
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('ask');
  useEffect(() => {
    if (isAsked) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` belongs to the address it was opened by
  }, [isAsked]);
  // Who signed in by way of another page comes back to a question that is ready to be sent.
  const isWished = useSession((state) => state.user !== null && state.intent?.name === askIntent);
  useEffect(() => {
    if (isWished) open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isWished]);
  const onClose = (): void => {
    close();
    if (!isAsked) return;
    const rest = new URLSearchParams(params);
    rest.delete('ask');
    setParams(rest, { replace: true });
  };
  return (
    <>
      <Button tone="primary" busy={loading} onClick={open} className="qa-script" data-needs-script="">
        <Icon name="plus" />
        {texts.ask}
      </Button>
      {Part ? <Part categories={categories} onClose={onClose} /> : null}
    </>
  );
}
