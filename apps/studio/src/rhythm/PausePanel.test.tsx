/** @jest-environment jsdom */
import { documentFromText } from '@shengyu/script';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { EditorView } from 'prosemirror-view';
import { createGutter } from '../editor/gutter.ts';
import { atOnce } from '../session/after-paint.ts';
import { createDesk } from '../session/create-desk.ts';
import { PartsContext } from '../session/parts.ts';
import { createEditorSession } from '../session/editor-session.ts';
import { PausePanel } from './PausePanel.tsx';

function setUp() {
  const editor = createEditorSession(
    {
      nameOf: (id) => id,
      styleOf: (style) => style,
      avatarOf: () => undefined,
      isOff: () => false,
      polyphonesOf: () => undefined,
      gutter: createGutter(),
      confirmPart: async () => false,
      onFull: () => undefined,
      openTool: () => undefined,
      schedule: atOnce,
    },
    documentFromText('会是你吗', 'linan'),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const unmount = editor.mount(place);
  render(
    <PartsContext value={{ desk: createDesk('pause'), editor }}>
      <PausePanel />
    </PartsContext>,
  );
  return { editor, place, unmount, view: editor.view() as EditorView };
}

// covers: studio-13
test('a preset is put at the caret and can be taken away by its pill with one key', () => {
  const { editor, place, unmount } = setUp();
  fireEvent.click(screen.getByRole('radio', { name: /长/ }));
  fireEvent.click(screen.getByRole('button', { name: '插入' }));
  expect(editor.document().paragraphs[0]?.inserts).toEqual([{ kind: 'pause', at: 0, durationMs: 700 }]);
  const pill = place.querySelector<HTMLElement>('.mk.point.pause');
  expect(pill?.getAttribute('aria-label')).toContain('停顿 0.7 秒');
  if (pill) fireEvent.keyDown(pill, { key: 'Delete' });
  expect(editor.document().paragraphs[0]?.inserts).toEqual([]);
  act(unmount);
});
