import { useQuery } from '@tanstack/react-query';
import { Activity, useEffect, useState, type ReactNode } from 'react';
import { isApiError } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { Card, EmptyState, LinkButton } from '@shengyu/ui';
import { useProof } from '../data/ConsoleData.tsx';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import type { Place } from '../frame/places.ts';
import { Failure } from '../list/Failure.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { EnterCode } from './EnterCode.tsx';
import { Enrol } from './Enrol.tsx';
import { factorQuery, type FactorStatus } from './factor.queries.ts';
import { texts } from './locales/zh-CN.ts';
import './gate.css';

/** A page that this account may not see, and where to go instead. */
function NoPermission() {
  const name = useSession((state) => state.user?.nickname ?? '');
  return (
    <Card as="section" className="ad-guard" aria-label={texts.refused.title}>
      <EmptyState title={texts.refused.title} text={texts.refused.text(name)} level={1}>
        <LinkButton href="/workbenches">{texts.refused.back}</LinkButton>
      </EmptyState>
    </Card>
  );
}

/**
 * Lets operators through who have proven it in this session, and shows everybody else what is missing. The server decides with each call:
 * this only says so before the page asks. Where the time of a proof is over, a dialog asks for a code above the page, and what was asked
 * of the server meanwhile goes on; for a new device the page waits out of sight with what was typed.
 */
export function Operators({ place, children }: { place: Place; children: ReactNode }) {
  const call = useCall();
  const proof = useProof();
  const known = useSession((state) => state.user !== null);
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...factorQuery(call), enabled: known });
  const proven = data !== undefined && data.factor !== 'none' && data.proven_until !== null;
  const [begun, setBegun] = useState(proven);
  if (proven && !begun) setBegun(true);
  useEffect(() => {
    if (proven) proof.give();
  }, [proof, proven, dataUpdatedAt]);
  if (isApiError(error) && error.error === 'operator.required') return <NoPermission />;
  const asksCode = begun && data !== undefined && data.factor !== 'none' && !proven;
  return (
    <>
      {asksCode ? (
        <CodeDialog asked={dataUpdatedAt} />
      ) : proven ? null : (
        <Missing place={place} status={data} error={error} onRetry={() => void refetch()} />
      )}
      {begun ? <Activity mode={proven || asksCode ? 'visible' : 'hidden'}>{children}</Activity> : null}
    </>
  );
}

interface MissingProps {
  place: Place;
  status: FactorStatus | undefined;
  error: unknown;
  onRetry: () => void;
}

function Missing({ place, status, error, onRetry }: MissingProps) {
  if (status?.factor === 'none') return <Enrol />;
  if (status) return <EnterCode />;
  if (!error) return <ConsoleBones place={place} />;
  return (
    <Card as="section" className="ad-guard">
      <Failure error={error} onRetry={onRetry} />
    </Card>
  );
}
