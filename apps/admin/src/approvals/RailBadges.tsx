import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '@shengyu/session';
import { showBadges, type Badges } from '../frame/badges.ts';
import { queuedOf, waitingQuery, type Waiting } from './approvals.queries.ts';

const badgesOf = ({ reports, letters, approvals, consents, voice_reports: ofVoices, invoices, transfers }: Waiting): Badges => ({
  reports: queuedOf({ reports, letters, consents, voice_reports: ofVoices }),
  letters,
  approvals,
  invoices,
  orders: transfers,
  ownvoices: consents + ofVoices,
});

/** Says in the side navigation what waits for this operator. */
export function RailBadges() {
  const call = useCall();
  const { data } = useQuery(waitingQuery(call));
  useEffect(() => showBadges(data ? badgesOf(data) : {}), [data]);
  return null;
}
