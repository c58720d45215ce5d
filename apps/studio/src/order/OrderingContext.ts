import { createPart } from '../session/createPart.ts';
import type { Ordering } from './create-ordering.ts';

export const [OrderingContext, useOrdering] = createPart<Ordering>('ordering');
