import { isUnderWay } from '@shengyu/natural-voices';
import { TideMeter } from '@shengyu/natural-voices/note';
import { texts } from '../locales/zh-CN.ts';
import { useNaturalShelf } from './useNaturalShelf.ts';

const QUARTER = 25;

/** Who reads the script while natural voices come, and how far they are. A screen reader hears of each quarter once. */
export function NaturalChip() {
  const { natural } = useNaturalShelf();
  if (!natural || !isUnderWay(natural)) return null;
  const t = texts.voices.natural;
  const { state, percent } = natural;
  return (
    <span className="row" data-natural={state}>
      <TideMeter percent={percent} label={t.meter} />
      <span>
        {state === 'waiting' ? (
          t.waiting
        ) : (
          <>
            {t.preparing} <b>{t.percent(percent)}</b>
          </>
        )}
      </span>
      <span className="sr" role="status">
        {t.announced(Math.floor(percent / QUARTER) * QUARTER)}
      </span>
    </span>
  );
}
