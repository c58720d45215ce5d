import { createPart } from './createPart.ts';

/** Called when words read differently than before: analyses and figures of the script are asked for again. */
export const [ReadingsContext, useReadingsChanged] = createPart<() => void>('readings');
