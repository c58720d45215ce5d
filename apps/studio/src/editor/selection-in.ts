/** Chromium's document sees the caret of a shadow root only as its host; the root has a selection of its own. */
export function selectionIn(root: Document | ShadowRoot): Selection | null {
  const { getSelection } = root as Partial<Document>;
  return getSelection ? getSelection.call(root as Document) : document.getSelection();
}
