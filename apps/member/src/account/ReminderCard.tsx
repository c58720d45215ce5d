import { useEffect, useRef } from 'react';
import { useSession } from '@shengyu/session';
import { Card, Checkbox, maskMobile } from '@shengyu/ui';
import { Link } from '@shengyu/nav';
import type { Reminders } from './account.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { useReminders } from './useReminders.ts';

const words = texts.reminders;
const channels = ['mail', 'sms'] as const;

/** Settings of reminders by e-mail and text message. Reminder e-mails link to it by `#reminders`. */
export function ReminderCard({ reminders }: { reminders: Reminders }) {
  const { ways, choose } = useReminders(reminders);
  const email = useSession((state) => state.user?.email ?? '');
  const mobile = useSession((state) => state.user?.mobile ?? '');
  const addresses = { mail: email, sms: maskMobile(mobile) };
  const boxes = useRef<Partial<Record<keyof Reminders, HTMLInputElement | null>>>({});
  useEffect(() => {
    // Switched on the server's page before the scripts had it: the browser shows it, and nobody stored it.
    for (const channel of channels) {
      const box = boxes.current[channel];
      if (box && box.checked !== ways[channel].on) choose(channel, box.checked);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the page as the server sent it can differ
  }, []);
  const offered = channels.filter((channel) => ways[channel].state !== 'off');
  return (
    <Card as="section" pad className="ac-remind" id="reminders" aria-labelledby="ac-remind">
      <div>
        <h2 className="h-card" id="ac-remind">
          {words.title}
        </h2>
        <p className="small quiet">{offered.length > 0 ? words.lead : words.bellOnly}</p>
      </div>
      {offered.length > 0 ? (
        <ul>
          {offered.map((channel) => {
            const { on, state } = ways[channel];
            return (
              <li key={channel}>
                <Checkbox
                  ref={(box) => void (boxes.current[channel] = box)}
                  checked={on}
                  aria-describedby={`ac-remind-${channel}`}
                  onChange={() => choose(channel, !on)}
                >
                  {words.channels[channel]}
                </Checkbox>
                <p className="small quiet" id={`ac-remind-${channel}`}>
                  {state === 'ready' ? words.about[channel](addresses[channel]) : `${words.unbound[channel]} `}
                  {state === 'ready' ? null : (
                    <Link className="link" href="/workbenches">
                      {words.bind}
                    </Link>
                  )}
                </p>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Card>
  );
}
