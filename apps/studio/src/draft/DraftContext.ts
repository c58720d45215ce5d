import { createPart } from '../session/createPart.ts';
import type { DraftSession } from './draft-session.ts';

export const [DraftContext, useDraft] = createPart<DraftSession>('draft');
