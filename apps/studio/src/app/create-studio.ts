import { type Call, isApiError, newKey, type Upload } from '@shengyu/api';
import { codePointLength, documentText, emptyDocument, type ScriptDocument } from '@shengyu/script';
import type { Realtime } from '@shengyu/session';
import { createAnalysis, type Analysis, type AnalysisStatus } from '../analysis/create-analysis.ts';
import { createAudition, type Audition } from '../audition/create-audition.ts';
import type { TextRange } from '../audition/audition.queries.ts';
import { createDraftSession, type DraftSession } from '../draft/draft-session.ts';
import { browserDraftStorage } from '../draft/draft-storage.ts';
import { browserTabLock } from '../draft/tab-lock.ts';
import { settingsOf } from '../editor/conversion.ts';
import { createLexicon, type Lexicon } from '../lexicon/create-lexicon.ts';
import { createFigures, type Figures } from '../figures/create-figures.ts';
import { timingOfScript } from '../measure/script-timing.ts';
import { createImporting, type Importing } from '../exchange/create-importing.ts';
import { createGutter } from '../editor/gutter.ts';
import { light } from '../editor/lit-plugin.ts';
import type { EditorRange } from '../editor/mark-commands.ts';
import { editorRange } from '../editor/positions.ts';
import { createOrdering, type Ordering } from '../order/create-ordering.ts';
import { orderStorage } from '../order/order-storage.ts';
import { createSoundShelf, type SoundShelf } from '../sounds/sound-shelf.ts';
import { createStore, type Store } from '../store/create-store.ts';
import { createSubtitles, type Subtitles } from '../subtitle/create-subtitles.ts';
import { createWordSource } from '../subtitle/word-source.ts';
import { createEditorSession, type EditorSession } from '../session/editor-session.ts';
import { goTo } from '../session/next-unsure.ts';
import { placeOf } from '../session/place-of.ts';
import { paragraphsIn, rangeFromHere, rangeOfSelection, refusalOf, type ListenRefusal } from '../session/listen.ts';
import { toolOf, type ToolName } from '../session/tools.ts';
import { whenIdle } from '../session/when-idle.ts';
import { createVoiceShelf, type VoiceShelf } from '../voices/voice-shelf.ts';
import type { OrderDetail } from '../order/order.queries.ts';
import type { Overflow } from '../editor/paste-plugin.ts';

/** What is open on the page. */
export interface Desk {
  tool: ToolName | null;
  window: 'none' | 'drafts' | 'shortcuts' | 'conflict' | 'import' | 'export' | 'versions' | 'share';
  analysis: AnalysisStatus;
  /** How often finding was asked for: each time its field is ready to be typed in. */
  findAsked: number;
}

/** What the studio asks of the page and the site around it. */
export interface StudioPorts {
  call: Call;
  upload: Upload;
  realtime: Realtime;
  member: () => string | null;
  online: () => boolean;
  /** Begins the download of a file. */
  download: (url: string, name: string) => void;
  defaultVoiceId: () => string;
  confirmPart: (overflow: Overflow) => Promise<boolean>;
  onFull: () => void;
  onMissing: () => void;
  onRefusal: (refusal: ListenRefusal) => void;
  onAuditionFailure: (error: unknown) => void;
  onOrderFinished: (order: OrderDetail, show: () => void) => void;
  /** The member's balance has changed. */
  onPaid: () => void;
}

export interface Studio {
  desk: Store<Desk>;
  editor: EditorSession;
  draft: DraftSession;
  audition: Audition;
  ordering: Ordering;
  voices: VoiceShelf;
  sounds: SoundShelf;
  lexicon: Lexicon;
  analysis: Pick<Analysis, 'polyphonesOf' | 'numbersOf'>;
  figures: Pick<Figures, 'now'>;
  subtitles: Subtitles;
  importing: Importing;
  openTool: (tool: ToolName | null) => void;
  playAll: () => void;
  /** From the caret, or from a paragraph's position. */
  playFrom: (position?: number) => void;
  playSelection: (range?: EditorRange) => void;
  /** From a code point of the whole text to the end. */
  playText: (start: number) => void;
  /** The script as it was when the audition began. */
  heardScript: () => ScriptDocument | undefined;
  /** Selects a stretch of the whole text, or where it stands now that the script has changed. */
  goToText: (stretch: TextRange & { text: string }) => void;
  /** Plays something that is not the script, such as one reading of a word. */
  listenTo: (document: ScriptDocument) => void;
  close: () => void;
}

/** Puts the studio together: each part knows only its ports. */
export function createStudio(ports: StudioPorts): Studio {
  const { call } = ports;
  const desk = createStore<Desk>({ tool: 'voice', window: 'none', analysis: 'idle', findAsked: 0 });
  const voices = createVoiceShelf(call, ports.member);
  const sounds = createSoundShelf({ call, upload: ports.upload });
  const analysis = createAnalysis({
    call,
    onKnown: (texts) => editor.redraw(texts),
    onStatus: (status) => desk.set({ analysis: status }),
    whenIdle,
    statusOf: (error) => (isApiError(error) && error.error === 'auth.required' ? 'signed_out' : 'failed'),
  });
  const openTool = (tool: ToolName | null): void => desk.set({ tool });

  const editor: EditorSession = createEditorSession(
    {
      nameOf: voices.nameOf,
      avatarOf: voices.avatarOf,
      styleOf: voices.styleOf,
      paceOf: voices.paceOf,
      polyphonesOf: analysis.polyphonesOf,
      gutter: createGutter((position) => studio.playFrom(position)),
      confirmPart: ports.confirmPart,
      known: () => figures.known(),
      onFull: ports.onFull,
      openTool: (kind) => {
        const tool = toolOf(kind);
        if (tool) openTool(tool);
      },
      onDocument: (document) => draft.changeDocument(document),
      onTexts: (texts) => {
        const state = editor.current();
        if (state) analysis.want(texts, settingsOf(state.doc).voiceId);
      },
    },
    emptyDocument(ports.defaultVoiceId()),
  );

  const draft: DraftSession = createDraftSession({
    call,
    storage: browserDraftStorage(),
    lock: browserTabLock(),
    whenIdle,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    member: ports.member,
    defaultVoiceId: ports.defaultVoiceId,
    onOpen: (document) => {
      audition.stop();
      editor.open(document);
      figures.forget();
      ordering.resume(draft.now.get().saving?.draft.scriptId ?? null);
    },
    onReadOnly: (readOnly) => editor.setEditable(!readOnly),
    onMissing: ports.onMissing,
  });

  let whereNow: ((range: EditorRange) => EditorRange | null) | undefined;
  let heardDoc = editor.now.get().state?.doc;
  let heard: ScriptDocument | undefined;
  const audition = createAudition({
    call,
    onCue: (cue) => {
      const view = editor.view();
      if (!view) return;
      const then = cue && heardDoc ? editorRange(heardDoc, cue.start, cue.end) : null;
      light(view, then && whereNow ? whereNow(then) : null);
    },
    onFailure: ports.onAuditionFailure,
  });
  const unheard = audition.state.subscribe(() => {
    const { status, range } = audition.state.get();
    if (status === 'ended' && heardDoc) editor.markHeard(paragraphsIn(heardDoc, range));
  });

  const play = (rangeOf: (document: ScriptDocument) => TextRange | undefined): void => {
    const state = editor.current();
    if (!state) return;
    const document = editor.document();
    const range = rangeOf(document);
    const refusal = ports.online() ? refusalOf(document, range, ports.member() === null) : 'offline';
    if (refusal) {
      ports.onRefusal(refusal);
      return;
    }
    heardDoc = state.doc;
    heard = document;
    whereNow = editor.track();
    audition.play(document, range);
  };

  const ordering = createOrdering({
    call,
    realtime: ports.realtime,
    newKey,
    remember: (scriptId, orderId) => orderStorage.write(scriptId, orderId),
    recall: (scriptId) => orderStorage.read(scriptId),
    subject: async () => {
      const sent = await draft.toServer();
      return sent && { scriptId: sent.scriptId, version: sent.version, name: sent.title };
    },
    refusal: () => (refusalOf(editor.document(), undefined, false) === null ? null : 'script.empty'),
    download: ports.download,
    onPaid: () => {
      ports.onPaid();
      figures.again();
    },
    onEnded: () => figures.again(),
    onFinished: (order) => ports.onOrderFinished(order, () => void ordering.open()),
  });

  const figures: Figures = createFigures({
    call,
    draft: draft.now,
    audition: audition.state,
    doc: editor.doc,
    heardDoc: () => heardDoc,
    onKnown: editor.recount,
  });
  const subtitles = createSubtitles({
    editor,
    timing: () => timingOfScript(editor.doc(), editor.now.get().stats, figures.known(), voices.paceOf),
    audition,
    heardScript: () => heard,
    numbersOf: analysis.numbersOf,
    words: createWordSource(),
  });

  const studio: Studio = {
    figures,
    subtitles,
    importing: createImporting({
      upload: ports.upload,
      voiceId: () => editor.document().settings.voiceId,
      signedIn: () => ports.member() !== null,
    }),
    desk,
    editor,
    draft,
    audition,
    ordering,
    voices,
    sounds,
    lexicon: createLexicon({
      call,
      onChange: () => {
        analysis.forget();
        figures.again();
      },
    }),
    analysis,
    heardScript: () => heard,
    openTool,
    goToText: (stretch) => {
      const state = editor.current();
      const place = state && placeOf(state.doc, editor.document(), stretch);
      if (place) goTo(studio, place);
    },
    playAll: () => play(() => undefined),
    playFrom: (position) =>
      play((document) => {
        const state = editor.current();
        return state ? rangeFromHere(state.doc, document, position ?? state.selection.from) : undefined;
      }),
    playSelection: (range) =>
      play(() => {
        const state = editor.current();
        if (!state) return undefined;
        const { from, to } = range ?? state.selection;
        return rangeOfSelection(state.doc, from, to);
      }),
    playText: (start) => play((document) => ({ start, end: codePointLength(documentText(document)) })),
    listenTo: (document) => {
      heardDoc = undefined;
      heard = document;
      audition.play(document);
    },
    close: () => {
      unheard();
      audition.stop();
      analysis.close();
      figures.close();
      sounds.close();
      ordering.dispose();
      draft.close();
    },
  };
  return studio;
}
