import { wasShown } from '@shengyu/api';
import { useNavigate } from '@shengyu/nav';
import { useCall, useRealtime, useSessionStore, useUpload } from '@shengyu/session';
import { dialogs, saveLink } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { terms } from '@shengyu/api/terms';
import { readAddress } from '../draft/studio-address.ts';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { readMember } from './member.queries.ts';
import { createStudio, type Studio } from './create-studio.ts';
import { goToText } from '../session/go-to.ts';
import { isPhoneWindow } from '../session/is-phone-window.ts';
import type { ListenRefusal } from '../session/listen.ts';

/** The intent of a visitor to play more than visitors may; it resumes after the sign-in. */
export const listenIntent = 'studio.listen';

/** Creates the studio of this page, opens its script, and follows the session and the network. */
export function useNewStudio(search: string): Studio | null {
  const call = useCall();
  const upload = useUpload();
  const realtime = useRealtime();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [studio, setStudio] = useState<Studio | null>(null);

  useEffect(() => {
    const refuse = (refusal: ListenRefusal): void => {
      if (refusal === 'empty') dialogs.toast(texts.audition.empty, { kind: 'warning' });
      else if (refusal === 'silent') dialogs.toast(texts.silent.hear, { kind: 'warning' });
      else if (refusal === 'punctuation') dialogs.toast(texts.audition.onlyPunctuation, { kind: 'warning' });
      else if (refusal === 'offline') dialogs.toast(texts.audition.offline, { kind: 'warning' });
      else askToSignIn();
    };
    const askToSignIn = (): void => {
      void dialogs
        .confirm(texts.audition.visitorLimit(terms.visitorWords), { okText: texts.audition.signIn })
        .then((yes) => yes && session.getState().askToSignIn({ name: listenIntent }));
    };
    const sayFailure = (error: unknown): void => {
      if (wasShown(error)) return;
      const failure = navigator.onLine ? failureOf(error) : 'offline';
      if (failure === 'auth.required') askToSignIn();
      else if (failure === 'script.empty') refuse('empty');
      else if (failure === 'script.silent') refuse('silent');
      else if (failure === 'limit.reached') dialogs.toast(texts.audition.limit, { kind: 'warning' });
      else if (failure === 'input.invalid') dialogs.toast(texts.audition.unspeakable, { kind: 'warning' });
      else if (failure === 'voice.off') dialogs.toast(texts.audition.voiceOff, { kind: 'warning' });
      else if (failure === 'voice.vip') {
        const onSale = session.getState().config?.capabilities?.payment === true;
        dialogs.notify({
          title: texts.audition.vipTitle,
          text: texts.audition.vip,
          kind: 'warning',
          action: { label: onSale ? texts.voices.becomeVip : texts.voices.aboutVip, run: () => navigate('/equity') },
        });
      } else if (failure === 'server.busy') dialogs.toast(texts.audition.busy, { kind: 'warning' });
      else if (failure === 'offline' && !navigator.onLine) dialogs.toast(texts.audition.offline, { kind: 'warning' });
      else dialogs.toast(texts.audition.failed, { kind: 'error' });
    };
    const made = createStudio({
      call,
      upload,
      realtime,
      member: () => session.getState().user?.id ?? null,
      online: () => navigator.onLine,
      download: (url, name) => saveLink(url, name, '/creation'),
      defaultVoiceId: () => session.getState().selectedVoiceId ?? terms.defaultVoiceId,
      confirmPart: ({ offered, room }) =>
        room > 0
          ? dialogs.confirm(texts.paste.part(counted(offered), counted(room)), { title: texts.paste.title, okText: texts.paste.ok })
          : dialogs.alert(texts.paste.none(counted(offered)), { kind: 'warning' }).then(() => false),
      onFull: () => dialogs.toast(texts.paste.full, { kind: 'warning' }),
      onMissing: () => {
        dialogs.toast(texts.drafts.gone, { kind: 'error' });
        navigate('/edit', { replace: true });
      },
      onPaid: () => void readMember(call).then(session.getState().setUser, () => undefined),
      onRefusal: refuse,
      onAuditionFailure: sayFailure,
      onOrderFinished: (order, show) =>
        dialogs.notify({
          title: order.state === 'done' ? texts.order.ready : texts.order.failed,
          text: order.name,
          kind: order.state === 'done' ? 'success' : 'error',
          action: { label: texts.order.see, run: show },
        }),
    });
    // On a phone a panel covers the script, so a studio opens without one.
    if (isPhoneWindow()) made.desk.openTool(null);
    const readVoices = (): void =>
      void made.voices.load().then(() => {
        made.editor.redraw();
        made.analysis.again();
      });
    readVoices();
    // What could not be read is read as soon as the line is back, and now and then, as it may be the server that was away.
    const tryAgain = (): void => {
      if (made.voices.now.getState().status === 'failed') readVoices();
    };
    const lineIsBack = (): void => {
      tryAgain();
      made.analysis.again();
    };
    window.addEventListener('online', lineIsBack);
    const trying = setInterval(tryAgain, TRY_AGAIN_MS);
    const address = readAddress(search);
    void made.draft.start(address).then(() => {
      // Synchronous with the effects that mount the editor and the header: a paint in between would shift the layout.
      flushSync(() => setStudio(made));
      // A reload must open the draft, not start over.
      const { text, voiceId, exercise, lineId, template, imports } = address;
      if (imports) made.desk.openWindow('import');
      if (text !== null || voiceId !== null || exercise || lineId || template || imports) navigate('/edit', { replace: true });
      const { sentence } = address;
      if (sentence) goToText(made.editor, { ...sentence, end: sentence.start + [...sentence.text].length });
    });
    const stopWatching = session.subscribe((now, before) => {
      if (now.user?.id === before.user?.id) {
        // Another tier has another price.
        if (now.user?.vip.type !== before.user?.vip.type) made.figures.again();
        return;
      }
      made.draft.changeMember();
      readVoices();
    });
    const stopListening = listenToPage(made);
    return () => {
      stopListening();
      stopWatching();
      window.removeEventListener('online', lineIsBack);
      clearInterval(trying);
      made.close();
      setStudio(null);
    };
    // The address is read once: opening another script later does not change it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call, upload, realtime, session]);
  return studio;
}

const TRY_AGAIN_MS = 10_000;

/** Saves when the page is hidden or closes, and follows the network. */
function listenToPage({ draft }: Studio): () => void {
  const leave = (): void => draft.lastWords();
  const hide = (): void => {
    if (document.visibilityState === 'hidden') draft.lastWords();
  };
  const wake = (): void => draft.network(true);
  const sleep = (): void => draft.network(false);
  if (!navigator.onLine) sleep();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('online', wake);
  window.addEventListener('offline', sleep);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', sleep);
  };
}
