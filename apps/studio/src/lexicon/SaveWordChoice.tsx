import { useSession } from '@shengyu/session';
import { Button, Checkbox } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';

export interface SaveWordChoiceProps {
  /** The word to save; `null` without one. */
  word: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to save this reading of the word in the lexicon, with a link to it. */
export function SaveWordChoice({ word, checked, onChange }: SaveWordChoiceProps) {
  const { openTool } = usePart('desk');
  const signedIn = useSession((session) => session.user !== null);
  return (
    <div className="row">
      {signedIn && word !== null ? (
        <Checkbox className="small" checked={checked} onChange={(event) => onChange(event.target.checked)}>
          {texts.lexicon.keep(word)}
        </Checkbox>
      ) : null}
      <Button tone="bare" size="sm" className="push" onClick={() => openTool('lexicon')}>
        {texts.lexicon.title}
      </Button>
    </div>
  );
}
