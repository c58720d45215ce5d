import { createPart } from '../session/createPart.ts';
import type { Subtitles } from './create-subtitles.ts';

export const [SubtitlesContext, useSubtitleList] = createPart<Subtitles>('subtitles');
