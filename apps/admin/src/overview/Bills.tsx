import { Tag } from '@shengyu/ui';
import { Facts } from '../list/Drawer.tsx';
import { providerName } from '../text/names.model.ts';
import type { Figures } from './overview.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** How our books compare with the newest bill of each provider. */
export function Bills({ bills }: { bills: Figures['bills'] }) {
  const findings = bills.reduce((sum, bill) => sum + bill.findings, 0);
  return (
    <section className="ad-card ad-pad" aria-label={texts.bills}>
      <div className="row">
        <h2>{texts.bills}</h2>
        {bills.length > 0 ? (
          <span className="push">
            <Tag tone={findings === 0 ? 'done' : 'warn'}>{findings === 0 ? texts.agreed : texts.cases(findings)}</Tag>
          </span>
        ) : null}
      </div>
      {bills.length === 0 ? <p className="small quiet">{texts.noBills}</p> : null}
      <Facts rows={bills.map(({ provider, day, lines }) => [`${providerName(provider)} ${day.slice(5)}`, texts.cases(lines)] as const)} />
    </section>
  );
}
