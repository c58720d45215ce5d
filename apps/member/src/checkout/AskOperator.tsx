import type { CheckoutInput } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { texts } from './locales/zh-CN.ts';

/** A site that sells nothing: where points and membership come from, and how to reach who gives them. */
export function AskOperator({ input }: { input: CheckoutInput }) {
  const config = useSession((state) => state.config);
  const t = texts.operator;
  const code = config?.qrcode.oa ?? '';
  return (
    <section className="stack" aria-label={t.title}>
      <h3 className="h-card">{t.title}</h3>
      <p className="soft">{'needPoints' in input ? t.points : t.vip}</p>
      {code === '' ? null : (
        <figure className="co-code">
          <img src={code} alt={t.codeOf(config?.website.shop_name ?? '')} width={112} height={112} />
          <figcaption className="small quiet">{t.code}</figcaption>
        </figure>
      )}
      <p className="row wrap-ok">
        <Link className="link" href="/equity">
          {t.equity}
        </Link>
        <Link className="link" href="/aboutus">
          {t.about}
        </Link>
      </p>
    </section>
  );
}
