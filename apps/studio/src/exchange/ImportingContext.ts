import { createPart } from '../session/createPart.ts';
import type { Importing } from './create-importing.ts';

export const [ImportingContext, useImporting] = createPart<Importing>('importing');
