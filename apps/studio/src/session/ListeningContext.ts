import { createPart } from './createPart.ts';
import type { Listening } from './create-listening.ts';

export const [ListeningContext, useListening] = createPart<Listening>('listening');
