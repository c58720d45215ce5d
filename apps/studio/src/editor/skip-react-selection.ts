/**
 * Hides an editable element from React's selection handling. When the focus is in an editable element, React walks all of it before every
 * commit to measure the selection: 10 ms with a long script (react/react#9992 says that it does; react/react#1350 asked for a way
 * out and was closed). React reads the `contentEditable` property; browsers and the editor use the attribute, which stays. React no
 * longer restores the selection when a commit takes the focus away, and no commit moves the script.
 */
export function skipReactSelection(paper: HTMLElement): void {
  Object.defineProperty(paper, 'contentEditable', {
    configurable: true,
    get: () => 'inherit',
    set(value: string) {
      paper.setAttribute('contenteditable', value);
    },
  });
}
