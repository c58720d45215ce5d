import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { PriceList } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { ChangeLine, SaveBar, type ChangeNames } from '../edit/SaveBar.tsx';
import { theirsOfOne, useEdit } from '../edit/useEdit.ts';
import { PackageTable } from './PackageTable.tsx';
import { PointPrices } from './PointPrices.tsx';
import { PricePreview } from './PricePreview.tsx';
import { TierTable } from './TierTable.tsx';
import { VoicePrices } from './VoicePrices.tsx';
import { previewQuery, savePrices, type Prices } from './prices.queries.ts';
import { changeText, texts } from './locales/zh-CN.ts';
import './prices.css';

/** How many changes the bar names; the preview shows them all. */
const NAMED = 4;

/** The whole price list, edited and published at once. */
export function PriceForm({ prices }: { prices: Prices }) {
  const call = useCall();
  const client = useQueryClient();
  const edit = useEdit({
    stored: { value: prices.list, version: prices.version },
    send: async (list: PriceList, base, key) => ({ value: list, ...(await savePrices(call, list, base.version, key)) }),
    theirsOf: theirsOfOne<PriceList>,
    onSaved: () => dialogs.toast(texts.saved, { kind: 'success' }),
    refresh: () => void client.invalidateQueries({ queryKey: ['prices'] }),
  });
  const { value: list, base, set, isChanged } = edit;
  const shown = useDeferredValue(list);
  const preview = useQuery({ ...previewQuery(call, shown), placeholderData: keepPreviousData });
  const changes = isChanged ? (preview.data?.changes ?? []) : [];
  const problems = preview.data?.problems ?? [];
  const names: ChangeNames = { ...changeText, name: (path) => changeText.name(path, list) };
  return (
    <>
      <div className="ad-aside">
        <div className="ad-column">
          <TierTable list={list} stored={base.value} problems={problems} onList={set} />
          <PackageTable list={list} stored={base.value} sold={prices.sold} problems={problems} onList={set} />
          <PointPrices
            points={list.points}
            stored={base.value.points}
            problems={problems}
            onPoints={(points) => set({ ...list, points })}
          />
          <VoicePrices voices={list.voices} stored={base.value.voices} onVoices={(voices) => set({ ...list, voices })} />
        </div>
        <PricePreview preview={preview.data} sold={prices.sold} error={preview.error} />
      </div>
      <SaveBar
        edit={edit}
        count={isChanged ? Math.max(changes.length, 1) : 0}
        act={texts.publish}
        names={names}
        blocked={problems.length > 0 || preview.error !== null}
      >
        {changes.slice(0, NAMED).map((change) => (
          <ChangeLine key={change.path} {...change} names={names} />
        ))}
        {changes.length > NAMED ? <span>{texts.more(changes.length - NAMED)}</span> : null}
      </SaveBar>
    </>
  );
}
