import { useSession } from '@shengyu/session';
import { Card, chinaTime, Icon, LinkButton } from '@shengyu/ui';
import { useNewScriptHref } from '../../area/useNewScriptHref.ts';
import { texts } from '../locales/zh-CN.ts';
import type { WorkbenchesData } from '../workbenches.queries.ts';

/** The one thing to do next: go on with the last script, or begin one. */
export function BusinessCard({ drafts }: Pick<WorkbenchesData, 'drafts'>) {
  const name = useSession((state) => state.user?.nickname);
  const newScript = useNewScriptHref();
  const last = drafts?.lists[0];
  const t = texts.business;
  return (
    <Card as="section" big className="wb-next" aria-labelledby="wb-next">
      <p className="small quiet">{name ? t.hello(name) : t.welcome}</p>
      <h2 id="wb-next">{last ? t.goOn(last.title || texts.untitled) : t.begin}</h2>
      <p className="soft wb-line">{last?.excerpt ? t.quote(last.excerpt) : t.beginText}</p>
      <div className="row wrap-ok">
        {last ? (
          <LinkButton tone="next" size="lg" href={`/edit?script=${last.id}`}>
            {t.resume}
          </LinkButton>
        ) : null}
        <LinkButton size="lg" href={newScript} {...(last ? {} : { tone: 'next' as const })}>
          <Icon name="plus" />
          {t.create}
        </LinkButton>
        <LinkButton size="lg" tone="bare" href="/decorate/template">
          {t.templates}
        </LinkButton>
      </div>
      <p className="wb-facts small quiet num">{last ? t.facts(last.words, chinaTime(last.update_time)) : t.free}</p>
    </Card>
  );
}
