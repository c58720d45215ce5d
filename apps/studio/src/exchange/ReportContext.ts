import { createPart } from '../session/createPart.ts';
import type { ImportReport } from './create-import-report.ts';

export const [ReportContext, useReport] = createPart<ImportReport>('report');
