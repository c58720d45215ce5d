import type { LimitRule } from '../../../ports/limiter.ts';

/** Bodies a member may send; each may cost seconds of processor time. */
export const uploadRules = {
  audio: { name: 'upload-audio', points: 120, seconds: 3_600 },
  image: { name: 'upload-image', points: 60, seconds: 3_600 },
  document: { name: 'import-document', points: 120, seconds: 3_600 },
  /** Documents made for download. */
  export: { name: 'export-document', points: 300, seconds: 3_600 },
} satisfies Record<string, LimitRule>;
