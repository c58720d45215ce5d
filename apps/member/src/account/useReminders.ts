import { useRef, useState } from 'react';
import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { saveReminders, type Reminders } from './account.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** The ways as the server has them; a choice shows at once, and is taken back where it is not stored. */
export function useReminders(read: Reminders): { ways: Reminders; choose: (channel: keyof Reminders, on: boolean) => void } {
  const call = useCall();
  const [shown, setShown] = useState({ read, ways: read });
  const saving = useRef(false);
  if (shown.read !== read) setShown({ read, ways: read });
  const show = (ways: Reminders) => setShown({ read, ways });
  const choose = async (channel: keyof Reminders, on: boolean): Promise<void> => {
    // One after the other: an answer has both ways.
    if (saving.current) return;
    saving.current = true;
    const before = shown.ways;
    show({ ...before, [channel]: { ...before[channel], on } });
    try {
      show(await saveReminders(call, { [channel]: on }));
      dialogs.toast(texts.reminders.saved, { kind: 'success' });
    } catch (error) {
      show(before);
      if (!wasShown(error)) dialogs.toast(texts.reminders.failed, { kind: 'error' });
    } finally {
      saving.current = false;
    }
  };
  return { ways: shown.ways, choose: (channel, on) => void choose(channel, on) };
}
