import type { StudioMode } from './door/types.ts';

/**
 * Where a shadow root has its own selection (Chromium), the editor reads what an input method composes. Elsewhere input methods have
 * replaced text in shadow roots (ProseMirror/prosemirror#1454, ueberdosis/tiptap#4919), so the studio comes in a frame.
 */
export function chooseMode(asked: StudioMode, roots: object = ShadowRoot.prototype): Exclude<StudioMode, 'auto'> {
  if (asked !== 'auto') return asked;
  return 'getSelection' in roots ? 'shadow' : 'frame';
}
