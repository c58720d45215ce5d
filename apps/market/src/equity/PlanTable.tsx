import { Icon, Tag } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import { cellOf, yuan } from './comparison.model.ts';
import type { EquityData } from './equity.queries.ts';

/** The plans side by side. */
export function PlanTable({ plans, tiers }: EquityData) {
  const described = new Map(tiers.map(({ value, desc }) => [value, desc]));
  return (
    <div className="card eq-table">
      <table className="table folds">
        <caption className="sr">{texts.vip.table}</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ value, name, price_fen: price, period }) => (
              <th key={value} scope="col">
                <span className="eq-plan">
                  {name}
                  {value === 'svip' ? <Tag tone="vip">{texts.vip.most}</Tag> : null}
                </span>
                <span className="eq-price num">
                  <b>{yuan(price)}</b> {texts.units[period]}
                </span>
                <span className="soft">{described.get(value) ?? texts.vip.asYouGo}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.vip.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map(({ value }) => (
                <td key={value}>{cellOf(cells, value, texts.vip.unsaid)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.vip.features}</th>
            {plans.map(({ value, features }) => (
              <td key={value}>
                <ul className="eq-features">
                  {features.map((feature) => (
                    <li key={feature}>
                      <Icon name="check" small />
                      {feature}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
