import { Link } from '@shengyu/nav';
import { useCapability, useSession } from '@shengyu/session';
import { groupDigits } from '@shengyu/ui';
import { boxTexts } from '../locales/box.zh-CN.ts';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import { texts as market } from '../locales/zh-CN.ts';
import { useVoiceTerms } from '../terms/useVoiceTerms.ts';
import type { VoiceDetail } from './voice.queries.ts';

/** What the voice costs whoever looks, or what they need to use it. */
export function PriceCard({ voice }: { voice: VoiceDetail }) {
  const { isOpen, isIncluded, amount, unit } = useVoiceTerms(voice);
  const user = useSession((state) => state.user);
  const onSale = useCapability('payment');
  if (!isOpen)
    return (
      <section className="card pad vo-price" aria-label={boxTexts.rows.price}>
        <p className="num">{market.membersOnly}</p>
        <p className="small soft num">{user ? texts.membersPoints(groupDigits(user.points)) : texts.membersVisitor}</p>
        {onSale ? (
          <Link className="link small" href="/equity">
            {texts.seePlans}
          </Link>
        ) : null}
      </section>
    );
  const left = user?.words?.vip ?? 0;
  return (
    <section className="card pad vo-price" aria-label={boxTexts.rows.price}>
      <p className="num">
        <b>{amount}</b> {market.units[unit]}
      </p>
      <p className="small soft num">
        {isIncluded ? texts.included : ''}
        {unit === 'words' ? texts.wordsLeft(groupDigits(left), groupDigits(Math.floor((left * 10) / amount))) : texts.priceNote}
      </p>
    </section>
  );
}
