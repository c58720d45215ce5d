import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { settleLetter, type Letter } from './letters.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface SettleLetterProps {
  letter: Pick<Letter, 'id' | 'text' | 'reply_to'>;
  onClose: () => void;
}

/** Closes a letter, with what was done about it, in whichever list it stands. */
export function SettleLetter({ letter: { id, text, reply_to: replyTo }, onClose }: SettleLetterProps) {
  const call = useCall();
  const client = useQueryClient();
  return (
    <ActionDialog
      title={texts.settleTitle}
      act={texts.settle}
      forMembers={false}
      reasons={texts.reasons}
      run={({ reason }, key) => settleLetter(call, id, reason, key)}
      onDone={() => {
        onClose();
        dialogs.toast(texts.done, { kind: 'success' });
        for (const list of ['letters', 'reports']) void client.invalidateQueries({ queryKey: [list] });
      }}
      onClose={onClose}
    >
      <p className="soft">{texts.settleText}</p>
      <p>{text}</p>
      <p className="soft">
        {texts.columns.replyTo}：{replyTo}
      </p>
    </ActionDialog>
  );
}
