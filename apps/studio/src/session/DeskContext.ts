import { createPart } from './createPart.ts';
import type { Desk } from './create-desk.ts';

export const [DeskContext, useDesk] = createPart<Desk>('desk');
