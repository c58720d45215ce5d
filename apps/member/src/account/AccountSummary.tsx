import { useCapability, useSession } from '@shengyu/session';
import { Card, Icon, LinkButton } from '@shengyu/ui';
import { Link } from '@shengyu/nav';
import { texts } from './locales/zh-CN.ts';
import type { AccountData } from './account.queries.ts';
import { MonthChart } from './MonthChart.tsx';
import { TopUpCard } from './TopUpCard.tsx';
import { addsUp } from './totals.model.ts';

const WORDS_PER_POINT = 10;

/** What there is, and the sum that proves it. */
export function AccountSummary({ all, months, prices, places }: Pick<AccountData, 'all' | 'months' | 'prices' | 'places'>) {
  const words = useSession((state) => state.user?.words);
  const onSale = useCapability('payment');
  const made = { clone: useCapability('clone'), design: useCapability('design') };
  const sound = addsUp(all);
  return (
    <div className="ac-top">
      <Card as="section" big className="ac-sum" aria-labelledby="ac-balance">
        <div>
          <h2 className="small quiet" id="ac-balance">
            {texts.balance}
          </h2>
          <p className="ac-number num">{texts.number(all.balance)}</p>
          <p className="small quiet num">{texts.about(all.balance * WORDS_PER_POINT)}</p>
          <dl>
            <div>
              <dt>{texts.vipWords}</dt>
              <dd className="num">{words ? texts.number(words.vip) : texts.nothing}</dd>
            </div>
            <div>
              <dt>{texts.packageWords}</dt>
              <dd className="num">{words ? texts.number(words.packages) : texts.nothing}</dd>
            </div>
            {(['clone', 'design'] as const).map((kind) =>
              places && (made[kind] || places[kind].all > 0) ? (
                <div key={kind}>
                  <dt>
                    <Link className="link" href={texts.places[kind].href}>
                      {texts.places[kind].name}
                    </Link>
                  </dt>
                  <dd className="num">{texts.placesOf(places[kind].used, places[kind].all)}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
        <MonthChart months={months} />
        <p className="ac-equation small num">
          <span>
            {texts.allIn} <b>{texts.number(all.in)}</b>
          </span>
          <span>
            − {texts.allOut} <b>{texts.number(all.out)}</b>
          </span>
          {all.back > 0 ? (
            <span>
              + {texts.allBack} <b>{texts.number(all.back)}</b>
            </span>
          ) : null}
          <span>
            = {texts.now} <b>{texts.number(all.balance)}</b>
          </span>
          <span className={sound ? 'push mb-plus' : 'push ac-differs'}>{sound ? texts.adds : texts.differs}</span>
        </p>
      </Card>
      {onSale && prices ? (
        <TopUpCard prices={prices} />
      ) : (
        <Card as="section" big className="ac-spend" aria-labelledby="ac-spend">
          <h2 className="h-card" id="ac-spend">
            {texts.spend.title}
          </h2>
          <ul>
            {texts.spend.rules.map((rule) => (
              <li key={rule} className="row soft">
                <Icon name="check" small />
                {rule}
              </li>
            ))}
          </ul>
          <Link className="link" href="/equity">
            {onSale ? texts.spend.more : texts.spend.about}
          </Link>
          <LinkButton tone="next" block href="/edit">
            {texts.spend.write}
          </LinkButton>
        </Card>
      )}
    </div>
  );
}
