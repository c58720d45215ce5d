import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/**
 * Fields of an `EditorView` that prosemirror-view leaves out of its types. Only this folder uses them; each use names the upstream
 * issue or limit. An update of prosemirror-view starts with the tests of this folder.
 */
export interface ViewInternals {
  /** Reads changes of the DOM into the state. */
  domObserver: { flush: () => void };
  /** `lastFocus`: epoch ms. `compositionID`: of the composition at hand or the next one. */
  input: { lastFocus: number; compositionID: number };
  /** The drawn document. */
  docView: { node: Node };
}

export const internalsOf = (view: EditorView): ViewInternals => view as unknown as ViewInternals;
