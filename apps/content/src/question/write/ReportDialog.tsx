import { useState } from 'react';
import type { ReportReason } from '@shengyu/api';
import { useAsMember, useCall } from '@shengyu/session';
import { dialogs, TextArea } from '@shengyu/ui';
import { writingTexts as texts } from '../../locales/writing.zh-CN.ts';
import { longest } from '../post-lengths.ts';
import { sendReport } from '../question.queries.ts';
import { asksToSignIn, refusal } from '../refusal.model.ts';
import type { PostRef } from '../useDiscussion.ts';
import { Choices } from './Choices.tsx';
import { WriteDialog } from './WriteDialog.tsx';

const reasons = (Object.entries(texts.reasons) as [ReportReason, string][]).map(([value, label]) => ({ value, label }));

/** Where a reader says what is wrong with a post. */
export default function ReportDialog({ post, onClose }: { post: PostRef; onClose: () => void }) {
  const call = useCall();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const report = async (chosen: ReportReason): Promise<void> => {
    setBusy(true);
    try {
      await sendReport(call, { ...post, reason: chosen, note });
      dialogs.toast(texts.reported, { kind: 'success' });
      onClose();
    } catch (failure) {
      setBusy(false);
      if (!asksToSignIn(failure)) setError(refusal(failure));
    }
  };
  const send = useAsMember(`question.report ${post.kind} ${post.id}`, (chosen: ReportReason) => void report(chosen));
  const submit = (): void => {
    if (reason === '') setError(texts.reasonMissing);
    else send(reason);
  };
  return (
    <WriteDialog title={texts.reportTitle} sendText={texts.sendReport} busy={busy} onSubmit={submit} onClose={onClose}>
      <Choices
        legend={texts.reportReason}
        name="reason"
        options={reasons}
        value={reason}
        error={error}
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
      <TextArea
        label={texts.reportNote}
        name="note"
        rows={3}
        maxLength={longest.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </WriteDialog>
  );
}
