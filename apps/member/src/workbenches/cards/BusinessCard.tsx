import { useContext } from 'react';
import { useSession } from '@shengyu/session';
import { Button, Card, chinaDay, chinaTime, Icon, LinkButton, Skeleton, spokenTime } from '@shengyu/ui';
import { useNewScriptHref } from '../../area/useNewScriptHref.ts';
import { duration } from '../../creation/order-state.model.ts';
import { texts } from '../locales/zh-CN.ts';
import { orderOf, scriptState } from '../script-state.model.ts';
import { FirstData, useCard } from '../useCard.ts';
import type { Works } from '../useWorks.ts';
import { ResumeSound } from './ResumeSound.tsx';

/** The one thing to do next: go on with the last script, or begin one. */
export function BusinessCard({ orders, progress }: Works) {
  const { data: drafts, failed, busy, retry } = useCard('drafts');
  const { now } = useContext(FirstData);
  const member = useSession((state) => state.user);
  const newScript = useNewScriptHref();
  const last = drafts?.lists.find(({ exercise }) => !exercise);
  const order = last && orderOf(orders, last.id);
  const t = texts.business;
  const pending = member !== null && !drafts && !failed;
  return (
    <Card as="section" big className="wb-next" aria-labelledby="wb-next" aria-busy={pending}>
      <p className="small quiet">{member ? t.hello(Number(chinaTime(now).slice(11, 13)), member.nickname) : t.welcome}</p>
      <h2 id="wb-next" className="wb-line">
        {pending ? t.pending : failed ? t.failed : last ? t.goOn(last.title || texts.untitled) : t.begin}
      </h2>
      {pending ? (
        <Skeleton height={24} width="70%" />
      ) : (
        <p className="soft wb-line one">{failed ? t.failedText : last?.excerpt ? t.quote(last.excerpt) : t.beginText}</p>
      )}
      <div className="row wrap-ok">
        {last ? (
          <LinkButton tone="next" size="lg" href={`/edit?script=${last.id}`}>
            {t.resume}
          </LinkButton>
        ) : null}
        {failed ? (
          <Button tone="next" size="lg" busy={busy} onClick={retry} aria-label={texts.retryOf(t.title)}>
            {texts.retry}
          </Button>
        ) : null}
        <LinkButton size="lg" href={newScript} {...(last || failed || pending ? {} : { tone: 'next' as const })}>
          <Icon name="plus" />
          {t.create}
        </LinkButton>
        <LinkButton size="lg" tone="bare" href="/decorate/template">
          {t.templates}
        </LinkButton>
      </div>
      <ResumeSound script={last} order={order} progress={order && progress[order.order_id]} />
      <p className="wb-facts small quiet num">
        {last ? (
          <>
            <span>{texts.words(last.words)}</span>
            {order?.state === 'done' ? <span>{t.length(duration(order.duration_ms))}</span> : null}
            <span>{t.rendered[scriptState(last.version, order)]}</span>
            <span>{t.saved(spokenTime(last.update_time, chinaDay(now)))}</span>
          </>
        ) : (
          <span>{t.free}</span>
        )}
      </p>
    </Card>
  );
}
