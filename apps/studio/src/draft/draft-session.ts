import type { Call } from '@shengyu/api';
import type { ScriptDocument } from '@shengyu/script';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { chooseDraft, type DraftSources, fromServer } from './choose-draft.ts';
import type { Draft } from './draft.ts';
import { createDraftKeeper, type DraftKeeper, type KeeperPorts } from './draft-keeper.ts';
import type { DraftStorage } from './draft-storage.ts';
import { newDraft } from './new-draft.ts';
import { savedState, type SavedState, type Saving } from './saving.model.ts';
import { listScripts, readExercise, readLine, readScript, type ScriptDetail, sendDraft } from './script.queries.ts';
import type { StudioAddress } from './studio-address.ts';
import type { TabLock, TabMessage } from './tab-lock.ts';

export interface DraftNow {
  /** `null` while the draft is being found. */
  saving: Saving | null;
  saved: SavedState;
  title: string;
}

export interface DraftSessionPorts {
  call: Call;
  storage: DraftStorage;
  lock: TabLock;
  now: () => number;
  newId: () => string;
  member: () => string | null;
  defaultVoiceId: () => string;
  whenIdle?: NonNullable<KeeperPorts['whenIdle']>;
  onReadOnly: (readOnly: boolean) => void;
  /** The address names a script that cannot be read. */
  onMissing: () => void;
}

/** A script that is to be shown. */
export interface OpenedScript {
  document: ScriptDocument;
  /** `null` until the server has it. */
  scriptId: string | null;
}

export interface SentScript {
  scriptId: string;
  version: number;
  title: string;
}

export interface DraftSession {
  now: Readable<DraftNow>;
  /** The script that was opened last, or that another tab has changed. */
  opened: Readable<OpenedScript | null>;
  start: (address: StudioAddress) => Promise<void>;
  changeDocument: (document: ScriptDocument) => void;
  changeTitle: (title: string) => void;
  changeMember: () => void;
  create: (document?: ScriptDocument, title?: string, offered?: boolean) => Promise<void>;
  openScript: (scriptId: string) => Promise<boolean>;
  openLocal: (localId: string) => Promise<boolean>;
  /** Makes this tab the one that writes. */
  takeOver: () => Promise<void>;
  flush: () => Promise<boolean>;
  /** Sends what is written: which version of which script that is, or `null` where not everything could be sent. */
  toServer: () => Promise<SentScript | null>;
  lastWords: () => void;
  /** The browser went online or offline. */
  network: (online: boolean) => void;
  /** What the server has, to compare with. */
  readTheirs: () => Promise<ScriptDetail>;
  resolve: (choice: 'mine' | 'theirs' | 'both', theirs: ScriptDetail, copyTitle: string) => Promise<void>;
  close: () => void;
}

/** The draft on the page: finds it, holds its lock, saves it, resolves conflicts. */
const nowhere: StudioAddress = {
  scriptId: null,
  version: null,
  voiceId: null,
  text: null,
  exercise: null,
  lineId: null,
  template: null,
  imports: false,
  sentence: null,
};

export function createDraftSession(ports: DraftSessionPorts): DraftSession {
  const { storage, lock, call } = ports;
  const store = createStore<DraftNow>(() => ({ saving: null, saved: 'saved', title: '' }));
  const opened = createStore<OpenedScript | null>(() => null);
  let keeper: DraftKeeper | undefined;
  let unwatch: (() => void) | undefined;
  let online = true;

  const showState = (): void => {
    const saving = keeper?.state.getState() ?? null;
    if (saving) store.setState({ saving, saved: savedState(saving), title: saving.draft.title });
  };
  const open = ({ document, scriptId }: Draft): void => opened.setState({ document, scriptId });
  const setReadOnly = (readOnly: boolean): void => {
    keeper?.dispatch({ type: 'readOnly', readOnly });
    ports.onReadOnly(readOnly);
  };
  const loseLock = (): void => {
    void keeper?.flush();
    setReadOnly(true);
  };

  const show = async (draft: Draft): Promise<void> => {
    keeper?.lastWords();
    unwatch?.();
    keeper?.close();
    const writable = await lock.acquire(draft.localId, { lost: loseLock });
    keeper = createDraftKeeper(draft, ports.member(), {
      storage,
      now: ports.now,
      ...(ports.whenIdle && { whenIdle: ports.whenIdle }),
      send: (sent) => sendDraft(call, sent),
      saved: (kept) => lock.tell({ type: 'saved', localId: kept.localId, revision: kept.revision }),
    });
    keeper.dispatch({ type: 'network', online });
    unwatch = keeper.state.subscribe(showState);
    // Whoever follows `opened` finds the script in `now`.
    showState();
    open(draft);
    setReadOnly(!writable);
    showState();
    // Opening counts as use, so that the next visit finds this draft first.
    if (writable && !draft.offered) await storage.write({ ...draft, updatedAt: ports.now() }).catch(() => undefined);
    if (writable) keeper.dispatch({ type: 'member', member: ports.member() });
  };

  const hear = (message: TabMessage): void => {
    const saving = keeper?.state.getState();
    if (!saving || saving.draft.localId !== message.localId) return;
    if (message.type === 'take' && !saving.readOnly) {
      void keeper?.flush().finally(() => {
        lock.release();
        setReadOnly(true);
      });
    }
    if (message.type === 'saved' && saving.readOnly) void follow(message.localId);
  };
  const follow = async (localId: string): Promise<void> => {
    const draft = await storage.read(localId).catch(() => undefined);
    if (!draft || keeper?.state.getState().readOnly !== true) return;
    keeper.dispatch({ type: 'replaced', draft });
    open(draft);
  };
  const deaf = lock.listen(hear);

  const read = (scriptId: string, version: number | null) => readScript(call, scriptId, version ?? undefined).catch(() => null);
  const latest = () =>
    listScripts(call, '', 1).then(
      ({ lists }) => lists[0]?.id ?? null,
      () => null,
    );
  const sourcesNow = async (): Promise<DraftSources> => {
    const drafts = await storage.list().catch(() => []);
    return {
      ...{ drafts, member: ports.member(), defaultVoiceId: ports.defaultVoiceId(), now: ports.now(), newId: ports.newId, read, latest },
      readExercise: (name) => readExercise(call, name).catch(() => null),
      readLine: (id) => readLine(call, id).catch(() => null),
    };
  };
  const current = (): Draft | undefined => keeper?.state.getState().draft;

  const session: DraftSession = {
    now: store,
    opened,
    async start(address) {
      const sources = await sourcesNow();
      const chosen = await chooseDraft(address, sources);
      if (!chosen) ports.onMissing();
      await show(chosen ?? (await chooseDraft(nowhere, sources)) ?? blank());
    },
    changeDocument: (document) => keeper?.dispatch({ type: 'changed', document, now: ports.now() }),
    changeTitle: (title) => keeper?.dispatch({ type: 'changed', title, now: ports.now() }),
    changeMember: () => keeper?.dispatch({ type: 'member', member: ports.member() }),
    async create(document, title, offered) {
      await keeper?.flush();
      const draft = blank(document, title, offered);
      // A non-empty copy must reach the server without waiting for the next key.
      await show(document ? { ...draft, revision: 1 } : draft);
    },
    async openScript(scriptId) {
      await keeper?.flush();
      const draft = await chooseDraft({ ...nowhere, scriptId }, await sourcesNow());
      if (draft) await show(draft);
      return draft !== null;
    },
    async openLocal(localId) {
      await keeper?.flush();
      const draft = await storage.read(localId).catch(() => undefined);
      if (draft) await show(draft);
      return draft !== undefined;
    },
    async takeOver() {
      const draft = current();
      if (!draft) return;
      lock.tell({ type: 'take', localId: draft.localId });
      await new Promise((resolve) => setTimeout(resolve, 400));
      await lock.acquire(draft.localId, { steal: true, lost: loseLock });
      const kept = await storage.read(draft.localId).catch(() => undefined);
      setReadOnly(false);
      if (kept) {
        keeper?.dispatch({ type: 'replaced', draft: kept });
        open(kept);
      }
    },
    flush: async () => (await keeper?.flush()) ?? false,
    async toServer() {
      const everything = await session.flush();
      const draft = current();
      return everything && draft?.scriptId ? { scriptId: draft.scriptId, version: draft.baseVersion, title: draft.title } : null;
    },
    lastWords: () => keeper?.lastWords(),
    network(isOnline) {
      online = isOnline;
      keeper?.dispatch({ type: 'network', online });
      if (online) keeper?.wake();
    },
    readTheirs: () => readScript(call, current()?.scriptId ?? ''),
    async resolve(choice, theirs, copyTitle) {
      const mine = current();
      if (!mine) return;
      if (choice === 'mine') {
        keeper?.dispatch({ type: 'keepMine', baseVersion: theirs.latest_version, now: ports.now() });
        return;
      }
      const server = {
        ...fromServer(theirs, mine.localId, { now: ports.now(), member: ports.member() }),
        revision: mine.revision,
        syncedRevision: mine.revision,
      };
      await storage.write(server).catch(() => undefined);
      if (choice === 'theirs') await show(server);
      else await session.create(mine.document, copyTitle);
    },
    close: () => {
      keeper?.lastWords();
      unwatch?.();
      keeper?.close();
      deaf();
      lock.close();
    },
  };

  const blank = (document?: ScriptDocument, title?: string, offered?: boolean): Draft =>
    newDraft({
      offered,
      now: ports.now(),
      localId: ports.newId(),
      voiceId: ports.defaultVoiceId(),
      ...(document && { document }),
      ...(title !== undefined && { title }),
    });
  return session;
}

declare module '../session/parts.ts' {
  interface StudioParts {
    draft: DraftSession;
  }
}
