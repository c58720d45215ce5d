import { useCall } from '@shengyu/session';
import { Icon } from '@shengyu/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { coverageTexts } from '../../locales/coverage.zh-CN.ts';
import { readCoverage } from './coverage.queries.ts';
import { CoverageMap, type CoverageMapProps } from './CoverageMap.tsx';

export interface CoverageProps extends Omit<CoverageMapProps, 'coverage'> {
  id: string;
  engine: string;
  /** Prompts that were read: with each one the map is read again. */
  read: number;
}

/** The map of syllables, for an engine that joins recorded sounds; nothing for any other. */
export function Coverage({ id, engine, read, ...map }: CoverageProps) {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['coverage', id, engine, read],
    queryFn: ({ signal }) => readCoverage(call, id, signal),
    placeholderData: keepPreviousData,
  });
  if (data) return data.syllables.length > 0 ? <CoverageMap coverage={data} {...map} /> : null;
  if (!isError) return null;
  return (
    <p className="callout warn" role="status">
      <Icon name="warn" small />
      {coverageTexts.failed}
    </p>
  );
}
