import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { useOffVoices } from './useOffVoices.ts';
import { usePart } from '../session/parts.ts';

/** A note on the script: voices that are not offered any more speak some of it, and the way to the first such place. */
export function OffNotice() {
  const voices = usePart('voices');
  const { ids, words, show } = useOffVoices();
  if (ids.length === 0) return null;
  return (
    <div className="callout warn" role="status" data-notice="off">
      <Icon name="warn" small />
      <span>{texts.voices.offScript(ids.map(voices.nameOf), counted(words))}</span>
      <Button size="sm" className="push" onClick={show}>
        {texts.voices.other}
      </Button>
    </div>
  );
}
