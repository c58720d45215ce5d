/** `rendering`: clauses are spoken; `mixing`: the file is measured and encoded. */
export interface RenderProgress {
  stage: 'rendering' | 'mixing';
  doneMs: number;
  totalMs: number;
}
