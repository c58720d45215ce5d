import { useEffect, useState } from 'react';

type Measure = (line: string) => { words: number; over: number; readable: boolean };

/** Words are counted as they are billed; how is loaded with the first letter. */
export function useMeasure(line: string): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>();
  const isWritten = line !== '';
  useEffect(() => {
    if (isWritten) import('./line-reader.ts').then(({ measureLine }) => setMeasure(() => measureLine)).catch(() => undefined);
  }, [isWritten]);
  return measure;
}
