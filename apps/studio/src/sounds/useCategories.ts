import { useCall } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { readCategories, type SoundCategory } from './sound.queries.ts';

const none: readonly SoundCategory[] = [];

/** Categories of the library, read once; without them the library is shown as one list. */
export function useCategories(): readonly SoundCategory[] {
  const call = useCall();
  const { data } = useQuery({ queryKey: ['sound categories'], queryFn: () => readCategories(call), staleTime: Number.POSITIVE_INFINITY });
  return data ?? none;
}
