import { useSession } from '@shengyu/session';
import { Button, Checkbox } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useDesk } from '../session/DeskContext.ts';

export interface KeepChoiceProps {
  /** The word that would be kept; `null` where there is none to keep. */
  word: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the member's dictionary should read a word like this from now on, and the way to the dictionary. */
export function KeepChoice({ word, checked, onChange }: KeepChoiceProps) {
  const { openTool } = useDesk();
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
