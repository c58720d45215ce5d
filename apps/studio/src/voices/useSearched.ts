import { useCall } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { searchVoices } from './voices.queries.ts';

const none: ReadonlySet<string> = new Set();

/** Ids of the voices that the site's search finds: by pinyin and initials, descriptions and uses too. None until it answers. */
export function useSearched(keyword: string): ReadonlySet<string> {
  const call = useCall();
  const word = keyword.trim();
  const { data = none } = useQuery({
    queryKey: ['voices searched', word],
    queryFn: ({ signal }) => searchVoices(call, word, signal),
    enabled: word !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
