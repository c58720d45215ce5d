import { Tag } from '@shengyu/ui';
import type { Health } from './health.queries.ts';
import { fenPerCharacter, marginsOf, type Margin } from './margin.model.ts';
import { percent } from './measures.model.ts';
import { texts } from './locales/service-cost.zh-CN.ts';

type Cost = Health['engines'][number]['cost'];

/** What a service asks for a character, and what stays of what members pay for it. */
export function ServiceCost({ cost }: { cost: Cost }) {
  if (!cost) return '—';
  const { fen_per_10k: fen, models, provider } = cost;
  const service = [provider, ...models].join(' ');
  if (fen === null)
    return (
      <span title={texts.unpricedNote}>
        {texts.unpriced}
        <small>{service}</small>
      </span>
    );
  return (
    <span title={`${service}　${texts.note}`}>
      {texts.perCharacter(fenPerCharacter(fen))}
      <Margins margins={marginsOf(cost)} />
    </span>
  );
}

function Margins({ margins }: { margins: { best: Margin; worst: Margin } | undefined }) {
  if (!margins) return <small>{texts.unsold}</small>;
  const { best, worst } = margins;
  return (
    <>
      <small>{texts.best(percent(best.part))}</small>
      {worst.part < best.part ? (
        <small>
          {worst.part < 0 ? <Tag tone="bad">{texts.loss}</Tag> : null}{' '}
          {texts.worst(percent(worst.part), texts.ways[worst.sale.by], worst.sale.name)}
        </small>
      ) : null}
    </>
  );
}
