import { jest } from '@jest/globals';
import type { Call, Upload } from '@shengyu/api';
import { documentFromText, type ScriptDocument } from '@shengyu/script';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider, type SessionStore } from '@shengyu/session';
import { ServerDataProvider } from '@shengyu/server-data';
import { act, render } from '@testing-library/react';
import { TextSelection, type Command } from 'prosemirror-state';
import type { ComponentType } from 'react';
import type { ReadNumber } from '../analysis/create-analysis.ts';
import { silent } from '../audition/audition-state.ts';
import { timingOfScript } from '../measure/script-timing.ts';
import { createGutter } from '../editor/gutter.ts';
import { createUploads } from '../sounds/create-uploads.ts';
import { createStore } from 'zustand/vanilla';
import { knownWords } from './known-words.ts';
import { createSubtitles } from '../subtitle/create-subtitles.ts';
import type { Studio } from '../app/create-studio.ts';
import { atOnce } from '../session/after-paint.ts';
import { createEditorSession } from '../session/editor-session.ts';
import { createDesk } from '../session/create-desk.ts';
import type { Listening } from '../session/create-listening.ts';
import { PartsContext } from '../session/parts.ts';

const titles: Readonly<Record<string, string>> = { calm: '平静', cheerful: '欢快', sad: '低落' };
/** Styles of the voices of these tests. */
const styles: Readonly<Record<string, readonly string[]>> = { linan: ['calm', 'cheerful'], gu: ['sad'] };

export interface Stage {
  place: HTMLElement;
  document: () => ScriptDocument;
  /** Selects characters of the first paragraph. */
  select: (from: number, to?: number) => void;
  /** The text that is selected. */
  selected: () => string;
  listenTo: jest.Mock;
  openTool: jest.Mock;
  session: SessionStore;
  run: (command: Command) => void;
}

// What the page of tests lacks; messages are shown in popovers, windows in dialogs.
if (!('showPopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
if (!('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

export interface StageOptions {
  numbers?: readonly ReadNumber[];
  /** The server; without one every call fails. */
  call?: Call;
  upload?: Upload;
  /** A member is signed in. */
  member?: boolean;
  studio?: Partial<Studio>;
  listening?: Partial<Listening>;
}

const refused = () => Promise.reject(new Error('no call was expected'));

/** A panel beside a real editor; the parts of the studio it does not use are left out. */
export function stagePanel(Panel: ComponentType, text: string, options: StageOptions | readonly ReadNumber[] = {}): Stage {
  const {
    numbers = [],
    call = refused,
    upload = refused,
    member = false,
    studio: parts,
    listening,
  } = isList(options) ? { numbers: options } : options;
  const hasStyle = (voiceId: string, style: string): boolean => styles[voiceId]?.includes(style) ?? false;
  const openTool = jest.fn();
  const editor = createEditorSession(
    {
      nameOf: (id) => parts?.voices?.nameOf(id) ?? id,
      styleOf: (style) => titles[style] ?? style,
      avatarOf: () => undefined,
      isOff: (id) => parts?.voices?.isOff(id) ?? false,
      polyphonesOf: () => undefined,
      gutter: createGutter(),
      confirmPart: async () => false,
      onFull: () => undefined,
      openTool: (kind) => void openTool(kind),
      schedule: atOnce,
    },
    documentFromText(text, 'linan'),
  );
  const place = document.body.appendChild(document.createElement('div'));
  editor.mount(place);
  // A page without layout has no places to scroll to.
  editor.view()?.setProps({ handleScrollToSelection: () => true });
  const listenTo = jest.fn();
  const audition = { state: createStore(() => silent), seek: jest.fn(), resume: jest.fn() };
  const studio = {
    editor,
    listening: {
      listenTo,
      playFrom: jest.fn(),
      playText: jest.fn(),
      playAll: jest.fn(),
      playSelection: jest.fn(),
      audition,
      heardScript: () => undefined,
      ...listening,
    },
    subtitles: createSubtitles({
      editor,
      timing: () => timingOfScript(editor.doc(), editor.now.getState().stats, null),
      audition,
      heardScript: () => undefined,
      numbersOf: () => numbers,
      words: knownWords,
    }),
    uploads: createUploads(upload),
    readingsChanged: () => undefined,
    desk: { ...createDesk(null), openTool },
    draft: { now: createStore(() => ({ saving: null, saved: 'saved', title: '' })) },
    analysis: { now: createStore(() => ({ status: 'idle' })), polyphonesOf: () => [], numbersOf: () => numbers, again: () => undefined },
    voices: {
      now: createStore(() => ({ status: 'ready', voices: [], tags: [], recent: [], off: [] })),
      isOff: () => false,
      nameOf: (id: string) => id,
      avatarOf: () => undefined,
      find: () => undefined,
      hasStyle,
      stylesOf: (id: string) => (styles[id] ?? []).map((name) => ({ name, title: titles[name] ?? name })),
    },
    ...parts,
  } as unknown as Studio;
  const session = createSession(
    member ? { token: 'token', user: { id: 'member', points: 1000, words: { vip: 0, packages: 0 } } as SessionUser } : {},
  );
  render(
    <SessionProvider store={session} call={call} upload={upload}>
      <NavProvider location={{ pathname: '/edit', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
        <ServerDataProvider member={member ? 'member' : null}>
          <PartsContext value={studio}>
            <Panel />
          </PartsContext>
        </ServerDataProvider>
      </NavProvider>
    </SessionProvider>,
  );
  return {
    place,
    listenTo,
    openTool,
    session,
    run: (command) => act(() => void editor.run(command)),
    document: editor.document,
    selected: () => {
      const { doc, selection } = editor.current() ?? {};
      return doc && selection ? doc.textBetween(selection.from, selection.to) : '';
    },
    select: (from, to = from) =>
      act(() => {
        editor.run((state, dispatch) => (dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from + 1, to + 1))), true));
      }),
  };
}

type SessionUser = NonNullable<ReturnType<SessionStore['getState']>['user']>;
const isList = (options: StageOptions | readonly ReadNumber[]): options is readonly ReadNumber[] => Array.isArray(options);
