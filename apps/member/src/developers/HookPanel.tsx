import { useState } from 'react';
import type { WebhookCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Button, Card, EmptyState, Icon } from '@shengyu/ui';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import type { HookLog, Hooks } from './developers.queries.ts';
import { HookForm } from './HookForm.tsx';
import { HookRow } from './HookRow.tsx';
import { texts } from './locales/zh-CN.ts';
import { LogList } from './LogList.tsx';
import { SecretLine } from './NewSecret.tsx';
import { developersHref } from './section.model.ts';

const words = texts.hooks;

export interface HookPanelProps {
  hooks: Hooks;
  log: HookLog;
  missed: boolean;
  today: string;
}

/** Where the ends of orders are sent, and what became of each. */
export function HookPanel({ hooks: { lists, maximum }, log, missed, today }: HookPanelProps) {
  const [form, setForm] = useState<{ item?: WebhookCard }>();
  const [secret, setSecret] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = log.lists.find(({ id }) => id === chosen) ?? log.lists[0];
  const failed = Number(log.extend['failed'] ?? 0);
  return (
    <>
      <Card as="section" big className="dv-card" aria-labelledby="dv-hooks">
        <header>
          <h2 id="dv-hooks">{words.title}</h2>
          {lists.length > 0 && lists.length < maximum && !form ? (
            <Button className="push" onClick={() => setForm({})}>
              <Icon name="plus" />
              {words.add}
            </Button>
          ) : null}
        </header>
        {secret === '' ? null : (
          <div className="dv-inset">
            <p className="small">{texts.made.title}</p>
            <SecretLine label={words.secret} secret={secret} />
          </div>
        )}
        {form || lists.length === 0 ? (
          <HookForm
            key={form?.item?.id ?? 'new'}
            {...form}
            first={lists.length === 0}
            onDone={(made) => (setForm(undefined), made === undefined || setSecret(made))}
            {...(form && { onClose: () => setForm(undefined) })}
          />
        ) : null}
        <ul className="dv-hooks">
          {lists.map((hook) => (
            <HookRow key={hook.id} hook={hook} onEdit={() => setForm({ item: hook })} onSecret={setSecret} />
          ))}
        </ul>
      </Card>
      {lists.length === 0 ? null : (
        <Card as="section" big className="dv-card" aria-labelledby="dv-log">
          <header>
            <h2 id="dv-log">{words.log}</h2>
            <nav className="dv-seg push" aria-label={words.log}>
              <Link href={developersHref('hooks')} aria-current={missed ? undefined : 'page'} keepScroll>
                {words.all}
              </Link>
              <Link href={developersHref('hooks', { state: 'failed' })} aria-current={missed ? 'page' : undefined} keepScroll>
                {words.missed(failed)}
              </Link>
            </nav>
          </header>
          {shown ? (
            <div className="dv-log">
              <LogList log={log.lists} chosen={shown.id} onChoose={setChosen} today={today} />
              <DeliveryDetail delivery={shown} today={today} />
            </div>
          ) : (
            <EmptyState title={words.emptyLog} text={words.emptyLogText} />
          )}
        </Card>
      )}
    </>
  );
}
