import { createPart } from '../session/createPart.ts';
import type { VoiceShelf } from './voice-shelf.ts';

export const [VoicesContext, useVoices] = createPart<VoiceShelf>('voices');
