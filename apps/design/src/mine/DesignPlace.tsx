import { isApiError } from '@shengyu/api';
import { useMemo } from 'react';
import { ErrorState, EmptyState, LinkButton, Skeleton } from '@shengyu/ui';
import { useDesign, useRecords } from '../data/useDesigns.ts';
import { DesignDetail } from '../detail/DesignDetail.tsx';
import { triedOf } from '../lineage/lineage.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { usePlace } from '../wizard/usePlace.ts';
import { Wizard } from '../wizard/Wizard.tsx';

/** One design: on its way, or as a voice that is there. */
export function DesignPlace({ id }: { id: string }) {
  const place = usePlace();
  const design = useDesign(id);
  const records = useRecords(id);
  const tried = useMemo(() => triedOf(records.data?.lists ?? []), [records.data]);
  const error = design.error ?? records.error;
  if (error && isApiError(error) && (error.error === 'not_found' || error.error === 'input.invalid')) {
    return (
      <div className="wrap vd-step">
        <EmptyState level={1} title={wizard.gone.title} text={wizard.gone.text}>
          <LinkButton tone="next" href="/myvoicedesign">
            {wizard.gone.back}
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  if (error && (!design.data || !records.data)) {
    const again = (): void => void Promise.all([design.refetch(), records.refetch()]);
    return (
      <div className="wrap vd-step">
        <ErrorState level={1} title={wizard.failed.title} text={wizard.failed.text} onRetry={again} />
      </div>
    );
  }
  if (!design.data || !records.data) {
    return (
      <div className="wrap vd-step" aria-busy="true">
        <Skeleton height={72} />
        <Skeleton height={520} />
      </div>
    );
  }
  const { state } = design.data;
  const isThere = state === 'suspended' || state === 'deleted' || (state === 'ready' && place.step === null);
  return isThere ? <DesignDetail design={design.data} tried={tried} /> : <Wizard design={design.data} tried={tried} place={place} />;
}
