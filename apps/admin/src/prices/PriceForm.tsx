import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { newKey, type PriceList } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { conflictsOf } from '../edit/conflict.model.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { useDraft } from '../edit/useDraft.ts';
import { PackageTable } from './PackageTable.tsx';
import { PointPrices } from './PointPrices.tsx';
import { PricePreview } from './PricePreview.tsx';
import { TierTable } from './TierTable.tsx';
import { previewQuery, pricesQuery, savePrices, type Prices } from './prices.queries.ts';
import { changeText, texts } from './locales/zh-CN.ts';
import './prices.css';

/** The whole price list, edited and published at once. */
export function PriceForm({ prices }: { prices: Prices }) {
  const call = useCall();
  const client = useQueryClient();
  const { value: list, set, drop, isChanged } = useDraft(prices.list);
  const shown = useDeferredValue(list);
  const preview = useQuery({ ...previewQuery(call, shown), placeholderData: keepPreviousData });
  const save = useMutation({
    mutationFn: (version: string) => savePrices(call, list, version, newKey()),
    onSuccess: async ({ version }) => {
      client.setQueryData<Prices>(pricesQuery(call).queryKey, (old) => old && { ...old, list, version });
      dialogs.toast(texts.saved, { kind: 'success' });
      await client.invalidateQueries({ queryKey: ['prices'] });
    },
  });
  const [conflict] = conflictsOf<PriceList>(save.error);
  const changes = isChanged ? (preview.data?.changes ?? []) : [];
  const problems = preview.data?.problems ?? [];
  return (
    <>
      <div className="ad-aside">
        <div className="ad-column">
          <TierTable list={list} stored={prices.list} problems={problems} onList={set} />
          <PackageTable list={list} sold={prices.sold} problems={problems} onList={set} />
          <PointPrices points={list.points} onPoints={(points) => set({ ...list, points })} />
        </div>
        <PricePreview preview={preview.data} sold={prices.sold} error={preview.error} />
      </div>
      <SaveBar
        count={isChanged ? Math.max(changes.length, 1) : 0}
        act={texts.publish}
        busy={save.isPending}
        error={save.error}
        blocked={problems.length > 0 || preview.error !== null}
        onSave={() => save.mutate(prices.version)}
        onDrop={() => {
          save.reset();
          drop();
        }}
        onTakeTheirs={() => {
          if (conflict) set(conflict.current);
          save.reset();
          void client.invalidateQueries({ queryKey: ['prices'] });
        }}
        onKeepMine={() => {
          if (conflict) save.mutate(conflict.version);
        }}
      >
        {changes.slice(0, 4).map(({ path, before, after }) => (
          <span key={path}>
            {changeText.name(path, prices.list)}{' '}
            {before === undefined || before === null ? null : <del>{changeText.value(path, before)}</del>}{' '}
            {after === undefined || after === null ? null : <ins>{changeText.value(path, after)}</ins>}
          </span>
        ))}
      </SaveBar>
    </>
  );
}
