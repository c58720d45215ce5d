import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';

/** Another tab writes this script: this one is read-only until the writer takes over. */
export function OtherTabNotice() {
  const draft = usePart('draft');
  const elsewhere = useStore(draft.now, (now) => now.saved === 'other');
  if (!elsewhere) return null;
  return (
    <div className="callout warn" role="status">
      <Icon name="info" small />
      <span>
        <b>{texts.otherTab.title}</b>
        {texts.otherTab.text}
      </span>
      <Button size="sm" className="push" onClick={() => void draft.create()}>
        {texts.otherTab.create}
      </Button>
      <Button tone="primary" size="sm" onClick={() => void draft.takeOver()}>
        {texts.otherTab.take}
      </Button>
    </div>
  );
}
