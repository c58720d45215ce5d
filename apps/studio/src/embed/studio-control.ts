import type { OrderState } from '@shengyu/api';
import { documentText } from '@shengyu/script';
import type { Studio } from '../app/create-studio.ts';
import { replaceScript } from '../exchange/place-script.ts';
import { documentFrom } from '../editor/read-source.ts';
import { settled } from '../order/order-state.ts';
import type { StudioEventName, StudioEvents, StudioMethods } from './door/types.ts';

export type Emit = <Name extends StudioEventName>(name: Name, detail: StudioEvents[Name]) => void;

const CHANGE_MS = 250;
const lost: readonly OrderState[] = ['failed', 'cancelled', 'expired'];

/** What the host can have an open studio do. */
export function controlStudio({ editor, draft, ordering, listening }: Studio): StudioMethods {
  return {
    text: () => Promise.resolve(documentText(editor.document())),
    async setText(text) {
      const { settings } = editor.document();
      const { paragraphs } = await documentFrom(text, settings.voiceId);
      editor.run(replaceScript({ schema: 1, paragraphs, settings: editor.document().settings }));
    },
    openScript: (script) => draft.openScript(script),
    async save() {
      const sent = await draft.toServer();
      return sent && { script: sent.scriptId, version: sent.version };
    },
    generate: () => ordering.open(),
    play: () => Promise.resolve(listening.playAll()),
    stop: () => Promise.resolve(listening.audition.stop()),
  };
}

/** Says in events what happens in a studio; the answer ends it. */
export function reportStudio({ editor, draft, ordering }: Studio, emit: Emit): () => void {
  let text = documentText(editor.document());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayChange = (): void => {
    const now = documentText(editor.document());
    if (now === text) return;
    text = now;
    emit('studio-change', { text, words: editor.now.getState().stats.words });
  };
  let saved = savedOf(draft);
  let ended: string | null = null;
  const releases = [
    editor.now.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(sayChange, CHANGE_MS);
    }),
    draft.now.subscribe(() => {
      const now = savedOf(draft);
      if (now === null || (now.script === saved?.script && now.version === saved.version)) return;
      saved = now;
      emit('studio-saved', now);
    }),
    ordering.state.subscribe(({ order }) => {
      if (!order || !settled(order) || ended === order.order_id) return;
      ended = order.order_id;
      const { order_id: id, name, cost_points: points, duration_ms: durationMs } = order;
      if (lost.includes(order.state)) emit('studio-failed', { order: id });
      else
        emit('studio-done', {
          order: id,
          name,
          points,
          durationMs,
          files: order.files.map(({ kind, name: file, url }) => ({ kind, name: file, url })),
        });
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const release of releases) release();
  };
}

function savedOf({ now }: Studio['draft']): StudioEvents['studio-saved'] | null {
  const draft = now.getState().saving?.draft;
  return draft?.scriptId ? { script: draft.scriptId, version: draft.baseVersion, title: draft.title } : null;
}
