import { z } from 'zod';
import { partKind, sourceFormat } from './import-report.ts';
import { done, nothing } from './shapes.ts';

/** What a member answered once for all texts of a format: parts of the kind are kept or left out. */
const importChoice = z.object({ format: sourceFormat, kind: partKind, kept: z.boolean() });
export type ImportChoice = z.infer<typeof importChoice>;

export const importChoices = {
  /** The member's own, all of them. */
  importChoiceLists: { input: nothing, output: z.array(importChoice) },
  /** Replaces the choice of the same format and kind; without `kept` it is forgotten. */
  importChoiceSave: { input: importChoice.partial({ kept: true }), output: done },
};
