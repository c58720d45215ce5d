import { useState } from 'react';
import type { WebhookCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Button, Card, dialogs, EmptyState, Icon, Tag } from '@shengyu/ui';
import { Menu } from '../area/Menu.tsx';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { removeHook, rotateHook, switchHook, testHook, type HookLog, type Hooks } from './developers.queries.ts';
import { HookForm } from './HookForm.tsx';
import { texts } from './locales/zh-CN.ts';
import { LogList } from './LogList.tsx';
import { SecretLine } from './NewSecret.tsx';
import { developersHref } from './section.model.ts';
import { useAction } from './useAction.ts';

const words = texts.hooks;

export interface HookPanelProps {
  hooks: Hooks;
  log: HookLog;
  missed: boolean;
  today: string;
}

/** Where the ends of orders are sent, and what became of each. */
export function HookPanel({ hooks: { lists, maximum }, log, missed, today }: HookPanelProps) {
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = log.lists.find(({ id }) => id === chosen) ?? log.lists[0];
  const failed = Number(log.extend['failed'] ?? 0);
  return (
    <>
      <Card as="section" big className="dv-card" aria-labelledby="dv-hooks">
        <header>
          <h2 id="dv-hooks">{words.title}</h2>
          {lists.length > 0 && lists.length < maximum && !adding ? (
            <Button className="push" onClick={() => setAdding(true)}>
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
        {adding || lists.length === 0 ? (
          <HookForm
            first={lists.length === 0}
            onMade={(made) => (setSecret(made), setAdding(false))}
            onClose={lists.length === 0 ? undefined : () => setAdding(false)}
          />
        ) : null}
        <ul className="dv-hooks">
          {lists.map((hook) => (
            <HookRow key={hook.id} hook={hook} onSecret={setSecret} />
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

function HookRow({ hook, onSecret }: { hook: WebhookCard; onSecret: (secret: string) => void }) {
  const call = useCall();
  const { busy, run } = useAction();
  const remove = async () => {
    if (await dialogs.confirm(words.removeQuestion, { danger: true, okText: words.remove }))
      void run(async () => void (await removeHook(call, hook.id)));
  };
  const rotate = () => void run(async () => onSecret((await rotateHook(call, hook.id)).secret) as undefined);
  return (
    <li className="row wrap-ok">
      <span className="dv-url">
        <span className="mono">{hook.url}</span>
        <span className="small quiet">{hook.events.map((event) => words.event[event]).join('、')}</span>
      </span>
      {hook.off === '' ? <Tag tone="done">{words.on}</Tag> : <Tag tone="bad">{words.off[hook.off]}</Tag>}
      <span className="row push">
        {hook.off === '' ? (
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await testHook(call, hook.id);
                return words.tested;
              })
            }
          >
            {words.test}
          </Button>
        ) : (
          <Button size="sm" tone="primary" busy={busy} onClick={() => void run(async () => void (await switchHook(call, hook.id, true)))}>
            {words.turnOn}
          </Button>
        )}
        <Menu icon="more" label={texts.keys.more(hook.url)}>
          {(close) => (
            <>
              <Button tone="bare" block onClick={() => (close(), rotate())}>
                {words.rotate}
              </Button>
              {hook.off === '' ? (
                <Button tone="bare" block onClick={() => (close(), void run(async () => void (await switchHook(call, hook.id, false))))}>
                  {words.turnOff}
                </Button>
              ) : null}
              <Button tone="bare" block className="dv-danger" onClick={() => (close(), void remove())}>
                {words.remove}
              </Button>
            </>
          )}
        </Menu>
      </span>
    </li>
  );
}
