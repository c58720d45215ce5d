import { useState } from 'react';
import { wasShown } from '@shengyu/api';
import { useCall, useSession, useSessionStore } from '@shengyu/session';
import { Button, Card, dialogs } from '@shengyu/ui';
import { resetPayFrom } from './account.queries.ts';
import { texts } from './locales/zh-CN.ts';

const words = texts.payFrom;

/** What pays orders, where the member has chosen it: kept with an order, seen and undone here. */
export function PayFromCard() {
  const call = useCall();
  const session = useSessionStore();
  const chosen = useSession((state) => state.user?.pay_from ?? null);
  const [busy, setBusy] = useState(false);
  if (chosen === null) return null;
  const reset = async (): Promise<void> => {
    setBusy(true);
    try {
      await resetPayFrom(call);
      const { user, setUser } = session.getState();
      setUser(user && { ...user, pay_from: null });
      dialogs.toast(words.done, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(words.failed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" pad className="ac-remind" aria-labelledby="ac-pay-from">
      <div>
        <h2 className="h-card" id="ac-pay-from">
          {words.title}
        </h2>
        <p className="small quiet">{words.lead}</p>
      </div>
      <div className="row">
        <ol className="ac-pay-from num">
          {chosen.map((source, at) => (
            <li key={source} className="chip">
              {words.place(at + 1, words.sources[source])}
            </li>
          ))}
        </ol>
        <Button size="sm" className="push" busy={busy} onClick={() => void reset()}>
          {words.reset}
        </Button>
      </div>
    </Card>
  );
}
