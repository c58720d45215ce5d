import { useCall } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { readDevelopers, type DevelopersData } from './developers.queries.ts';

/** What the page came with, and what has changed since; actions of the page read it anew (`useAction`). */
export function useDevelopers(first: DevelopersData): DevelopersData {
  const call = useCall();
  const { section, span, missed, key } = first;
  const query = { section, span, missed, key };
  const { data } = useQuery({
    queryKey: ['developers', query],
    queryFn: ({ signal }) => readDevelopers(call, query, signal),
    initialData: first,
    staleTime: Infinity,
  });
  return data;
}
