import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { AddMarkStep, type Mappable, RemoveMarkStep, Step, StepResult } from 'prosemirror-transform';

type MarkStep = AddMarkStep | RemoveMarkStep;

/**
 * Many changes of marks as one step. Each by itself would copy the list of all paragraphs; this copies it once, and every
 * changed paragraph once. Ranges stay inside a paragraph, in the order of the document. No position moves.
 */
export class MarksStep extends Step {
  readonly steps: readonly MarkStep[];

  constructor(steps: readonly MarkStep[]) {
    super();
    this.steps = steps;
  }

  override apply(doc: Node): StepResult {
    const paragraphs = [...doc.children];
    let at = 0;
    let next = 0;
    for (let index = 0; index < paragraphs.length && next < this.steps.length; index += 1) {
      const end = at + (paragraphs[index]?.nodeSize ?? 0);
      for (let step = this.steps[next]; step && step.from < end; step = this.steps[(next += 1)]) {
        const result = inParagraph(paragraphs[index], step, at);
        if (!result.doc) return result;
        paragraphs[index] = result.doc.child(0);
      }
      at = end;
    }
    return next < this.steps.length
      ? StepResult.fail('a mark lies behind the end of the script')
      : StepResult.ok(doc.copy(Fragment.from(paragraphs)));
  }

  override invert(doc: Node): MarksStep {
    return new MarksStep(this.steps.flatMap((step) => inverted(step, doc)));
  }

  override map(mapping: Mappable): MarksStep | null {
    const steps = this.steps.flatMap((step) => (step.map(mapping) as MarkStep | null) ?? []);
    return steps.length > 0 ? new MarksStep(steps) : null;
  }

  override toJSON(): unknown {
    return { stepType: 'marks', steps: this.steps.map((step) => step.toJSON() as unknown) };
  }

  static override fromJSON(schema: Schema, json: { steps: readonly object[] }): MarksStep {
    return new MarksStep(json.steps.map((step) => Step.fromJSON(schema, step) as MarkStep));
  }
}
Step.jsonID('marks', MarksStep);

/** Where only part of a range had the mark, the library answers several steps in one. */
function inverted(step: MarkStep, doc: Node): readonly MarkStep[] {
  const back = step.invert(doc) as MarkStep | { steps: readonly MarkStep[] };
  return 'steps' in back ? back.steps : [back];
}

/** The step on a document of this one paragraph, which begins at `at` of the whole. */
function inParagraph(paragraph: Node | undefined, step: MarkStep, at: number): StepResult {
  if (!paragraph) return StepResult.fail('no paragraph');
  const alone = paragraph.type.schema.topNodeType.create(null, paragraph);
  const moved = step instanceof AddMarkStep ? AddMarkStep : RemoveMarkStep;
  return new moved(step.from - at, step.to - at, step.mark).apply(alone);
}

/** What takes off every mark that `unwanted` names; `null` where there is none. */
export function withoutMarks(doc: Node, unwanted: (child: Node) => Mark | undefined): MarksStep | null {
  const steps: RemoveMarkStep[] = [];
  let inside = 1;
  doc.forEach((paragraph) => {
    let open: { from: number; to: number; mark: Mark } | undefined;
    const close = (): void => void (open && steps.push(new RemoveMarkStep(open.from, open.to, open.mark)));
    paragraph.forEach((child, offset) => {
      const mark = unwanted(child);
      const from = inside + offset;
      if (open && mark?.eq(open.mark) && open.to === from) open.to += child.nodeSize;
      else {
        close();
        open = mark && { from, to: from + child.nodeSize, mark };
      }
    });
    close();
    inside += paragraph.nodeSize;
  });
  return steps.length > 0 ? new MarksStep(steps) : null;
}
