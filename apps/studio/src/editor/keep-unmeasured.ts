/**
 * Before each of its commits React measures the selection of the focused element, if that can have one, and for an editable
 * element it does so by walking everything in it: of a long script ten milliseconds, with every figure that changes on the
 * page. It asks the `contentEditable` property; the attribute, which browsers and the editor go by, stays as it is. What is
 * lost is that React would put the selection back when a commit takes the focus from the paper, and no commit moves the paper.
 */
export function keepUnmeasured(paper: HTMLElement): void {
  Object.defineProperty(paper, 'contentEditable', {
    configurable: true,
    get: () => 'inherit',
    set(value: string) {
      paper.setAttribute('contenteditable', value);
    },
  });
}
