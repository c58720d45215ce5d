import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { LinkButton } from '@shengyu/ui';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { hrefOf } from '../frame/places.ts';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { Failure } from '../list/Failure.tsx';
import { PriceForm } from './PriceForm.tsx';
import { pricesQuery } from './prices.queries.ts';
import { texts } from './locales/zh-CN.ts';

export default function Prices() {
  const call = useCall();
  const { data, error, refetch } = useQuery(pricesQuery(call));
  if (!data && !error) return <ConsoleBones place="prices" />;
  return (
    <>
      <ConsoleHead title={frame.places.prices} note={texts.note}>
        <LinkButton size="sm" href={`${hrefOf('audit')}?action=prices.save`}>
          {texts.history}
        </LinkButton>
      </ConsoleHead>
      {data ? (
        <PriceForm prices={data} />
      ) : (
        <div className="ad-card">
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}
