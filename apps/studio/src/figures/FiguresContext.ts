import { createPart } from '../session/createPart.ts';
import type { Figures } from './create-figures.ts';

export const [FiguresContext, useFigures] = createPart<Pick<Figures, 'now'>>('figures');
