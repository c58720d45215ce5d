import { createPart } from '../session/createPart.ts';
import type { SoundShelf } from './sound-shelf.ts';

export const [SoundsContext, useSounds] = createPart<SoundShelf>('sounds');
