import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '@shengyu/session';
import { showBadges } from '../frame/badges.ts';
import { waitingQuery } from './approvals.queries.ts';

/** Says in the side navigation what waits for this operator. */
export function RailBadges() {
  const call = useCall();
  const { data } = useQuery(waitingQuery(call));
  useEffect(() => showBadges(data ? { reports: data.reports, approvals: data.approvals } : {}), [data]);
  return null;
}
