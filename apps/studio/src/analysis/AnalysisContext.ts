import { createPart } from '../session/createPart.ts';
import type { Analysis } from './create-analysis.ts';

export const [AnalysisContext, useAnalysis] = createPart<Pick<Analysis, 'now' | 'polyphonesOf' | 'numbersOf'>>('analysis');
