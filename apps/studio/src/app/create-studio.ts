import { type Call, isApiError, newKey, type Upload } from '@shengyu/api';
import { documentText, emptyDocument, firstSentence } from '@shengyu/script';
import type { Realtime } from '@shengyu/session';
import { islandUrl, type SoundAbout } from '@shengyu/ui';
import { createAnalysis } from '../analysis/create-analysis.ts';
import { createAudition } from '../audition/create-audition.ts';
import { createDraftSession } from '../draft/draft-session.ts';
import { browserDraftStorage } from '../draft/draft-storage.ts';
import { browserTabLock } from '../draft/tab-lock.ts';
import { createGutter } from '../editor/gutter.ts';
import type { Overflow } from '../editor/paste-plugin.ts';
import { createChoiceMemory } from '../exchange/choice-memory.ts';
import { createImporting } from '../exchange/create-importing.ts';
import { createImportReport } from '../exchange/create-import-report.ts';
import { createFigures } from '../figures/create-figures.ts';
import { timingOfScript } from '../measure/script-timing.ts';
import { createOrdering } from '../order/create-ordering.ts';
import type { OrderDetail } from '../order/order.queries.ts';
import { orderStorage } from '../order/order-storage.ts';
import { createDesk } from '../session/create-desk.ts';
import { createListening } from '../session/create-listening.ts';
import { createEditorSession } from '../session/editor-session.ts';
import type { StudioParts } from '../session/parts.ts';
import { refusalOf, type ListenRefusal } from '../session/listen.ts';
import { toolOf } from '../session/tools.ts';
import { whenIdle } from '../session/when-idle.ts';
import { createUploads } from '../sounds/create-uploads.ts';
import { createPasting, voicesToRead } from '../exchange/create-pasting.ts';
import { when } from '../store/when.ts';
import { createSubtitles } from '../subtitle/create-subtitles.ts';
import { createWordSource } from '../subtitle/word-source.ts';
import { createVoiceShelf } from '../voices/voice-shelf.ts';

/** What the studio needs from the page and the site. */
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

export interface Studio extends StudioParts {
  close: () => void;
}

/** Puts the studio together. Each part is built from earlier parts; what earlier parts report to later ones is in their stores. */
export function createStudio(ports: StudioPorts): Studio {
  const { call } = ports;
  const desk = createDesk('voice');
  const voices = createVoiceShelf(call, ports.member);
  const uploads = createUploads(ports.upload);
  const memory = createChoiceMemory({ call, member: ports.member });
  const audition = createAudition({ call, onFailure: ports.onAuditionFailure, aboutSound: () => aboutScript() });
  const analysis = createAnalysis({
    call,
    whenIdle,
    statusOf: (error) => (isApiError(error) && error.error === 'auth.required' ? 'signed_out' : 'failed'),
  });
  const gutter = createGutter();

  const editor = createEditorSession(
    {
      nameOf: voices.nameOf,
      avatarOf: voices.avatarOf,
      isOff: voices.isOff,
      styleOf: voices.styleOf,
      paceOf: voices.paceOf,
      languageOf: voices.languageOf,
      polyphonesOf: analysis.polyphonesOf,
      gutter,
      confirmPart: ports.confirmPart,
      onFull: ports.onFull,
      knownVoices: () => voicesToRead(voices.now.getState().voices),
      openTool: (kind) => {
        const tool = toolOf(kind);
        if (tool) desk.openTool(tool);
      },
    },
    emptyDocument(ports.defaultVoiceId()),
  );

  const draft = createDraftSession({
    call,
    storage: browserDraftStorage(),
    lock: browserTabLock(),
    whenIdle,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    member: ports.member,
    defaultVoiceId: ports.defaultVoiceId,
    onReadOnly: (readOnly) => editor.setEditable(!readOnly),
    onMissing: ports.onMissing,
  });

  const aboutScript = (): SoundAbout => {
    const script = editor.document();
    const { voiceId } = script.settings;
    const avatar = voices.avatarOf(voiceId);
    return {
      title: draft.now.getState().title || firstSentence(documentText(script)),
      artist: voices.nameOf(voiceId),
      artworkUrl: avatar && islandUrl(avatar, 'avatar'),
    };
  };

  const listening = createListening({
    editor,
    audition,
    online: ports.online,
    visitor: () => ports.member() === null,
    onRefusal: ports.onRefusal,
  });

  const figures = createFigures({
    call,
    draft: draft.now,
    audition: audition.state,
    doc: editor.doc,
    heardDoc: listening.heardDoc,
  });

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
    refusal: () => {
      const refusal = refusalOf(editor.document(), undefined, false, voices.languageOf);
      if (refusal === null) return null;
      return refusal === 'silent' ? 'script.silent' : 'script.empty';
    },
    download: ports.download,
    onPaid: () => {
      ports.onPaid();
      figures.again();
    },
    onEnded: figures.again,
  });

  const subtitles = createSubtitles({
    editor,
    timing: () => timingOfScript(editor.doc(), editor.now.getState().stats, figures.measured.getState().known, voices.paceOf),
    audition,
    heardScript: listening.heardScript,
    numbersOf: analysis.numbersOf,
    words: createWordSource(),
  });
  const report = createImportReport({ editor, onFull: ports.onFull });
  const pasting = createPasting({
    report,
    memory,
    voices: () => voices.now.getState().voices,
    voiceId: () => editor.document().settings.voiceId,
  });
  const importing = createImporting({
    upload: ports.upload,
    voiceId: () => editor.document().settings.voiceId,
    signedIn: () => ports.member() !== null,
    memory,
  });
  const readingsChanged = (): void => {
    analysis.forget();
    figures.again();
  };

  // The subscribers of a store are called in this order. All parts end together, so that no subscription has to be ended.
  when(draft.opened, audition.stop);
  when(draft.opened, ({ document }) => editor.open(document));
  when(draft.opened, figures.forget);
  when(draft.opened, ({ scriptId }) => ordering.resume(scriptId));
  when(editor.changed, ({ document }) => draft.changeDocument(document));
  when(editor.texts, ({ texts, voiceId }) => analysis.want(texts, voiceId));
  when(editor.pasted, pasting.report);
  when(editor.refused, pasting.refuse);
  when(gutter.pressed, ({ paragraphAt }) => listening.playFrom(paragraphAt));
  when(analysis.arrived, ({ texts }) => editor.redraw(texts));
  when(figures.measured, ({ known }) => editor.recount(known));
  when(ordering.endedUnseen, ({ order }) => ports.onOrderFinished(order, () => void ordering.open()));

  return {
    desk,
    editor,
    listening,
    draft,
    ordering,
    voices,
    uploads,
    readingsChanged,
    analysis,
    figures,
    subtitles,
    importing,
    report,
    close: () => {
      listening.close();
      analysis.close();
      figures.close();
      uploads.close();
      ordering.dispose();
      draft.close();
    },
  };
}
