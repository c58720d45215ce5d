import { Button, dialogs } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import './removal.css';

const words = voiceTexts.unfinished;

export interface LeaveUnfinishedProps {
  name: string;
  busy: boolean;
  /** Deletes the voice with everything that was recorded for it. */
  onRemove: () => void;
  /** Withdraws the consent that was given; left out where there is none. */
  onRevoke?: () => void;
}

/** The way out of a voice that is not finished, from every step: what goes, and when, is said before. */
export function LeaveUnfinished({ name, busy, onRemove, onRevoke }: LeaveUnfinishedProps) {
  const ask = async (question: string, okText: string, then: () => void): Promise<void> => {
    if (await dialogs.confirm(question, { okText, danger: true })) then();
  };
  return (
    <p className="row wrap-ok small soft ov-leave">
      <span>{words.text}</span>
      {onRevoke ? (
        <Button
          tone="bare"
          size="sm"
          className="danger push"
          busy={busy}
          onClick={() => void ask(words.revokeAsk(name), words.revoke, onRevoke)}
        >
          {words.revoke}
        </Button>
      ) : null}
      <RemoveUnfinished name={name} busy={busy} onRemove={onRemove} />
    </p>
  );
}

/** The same as one button, for a card of a list. */
export function RemoveUnfinished({ name, busy, onRemove }: Omit<LeaveUnfinishedProps, 'onRevoke'>) {
  return (
    <Button
      tone="bare"
      size="sm"
      className="danger"
      busy={busy}
      aria-label={words.removeOf(name)}
      onClick={() =>
        void dialogs
          .confirm(words.removeAsk(name), { okText: words.remove, danger: true })
          .then((agreed) => (agreed ? onRemove() : undefined))
      }
    >
      {words.remove}
    </Button>
  );
}
