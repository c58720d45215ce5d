import type { Upload } from '@shengyu/api';
import { failureOf } from '../errors/failure.ts';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { fileProblem } from './audio-file.model.ts';
import { sendAudio, type UploadedAudio } from './sound.queries.ts';
import { toWav } from './to-wav.ts';

export type UploadJob = { id: number; name: string; bytes: number } & (
  | { status: 'waiting' }
  | { status: 'sending'; share: number }
  | { status: 'ready'; file: UploadedAudio }
  /** `problem` is a code of the API, or one of `fileProblem`. */
  | { status: 'failed'; problem: string; again: boolean }
);

export interface UploadsNow {
  /** The member confirms the rights to the sounds; nothing is sent before. */
  agreed: boolean;
  jobs: readonly UploadJob[];
}

export interface Uploads {
  now: Readable<UploadsNow>;
  agree: (agreed: boolean) => void;
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Aborts the upload, or removes it from the list. */
  drop: (id: number) => void;
  close: () => void;
}

/** Uploads files one by one, also while other panels are open. */
export function createUploads(upload: Upload): Uploads {
  const store = createStore<UploadsNow>(() => ({ agreed: false, jobs: [] }));
  const files = new Map<number, File>();
  let sending: { id: number; stop: AbortController } | undefined;
  let last = 0;

  const change = (id: number, next: (job: UploadJob) => UploadJob): void =>
    store.setState(({ jobs }) => ({ jobs: jobs.map((job) => (job.id === id ? next(job) : job)) }));
  const base = ({ id, name, bytes }: UploadJob) => ({ id, name, bytes });

  const pump = (): void => {
    const { agreed, jobs } = store.getState();
    const job = jobs.find(({ status }) => status === 'waiting');
    const file = job && files.get(job.id);
    if (sending || !agreed || !job || !file) return;
    sending = { id: job.id, stop: new AbortController() };
    change(job.id, (was) => ({ ...base(was), status: 'sending', share: 0 }));
    void send(job.id, file, sending.stop.signal).finally(() => {
      sending = undefined;
      pump();
    });
  };
  const send = async (id: number, file: File, signal: AbortSignal): Promise<void> => {
    try {
      const onProgress = (share: number): void => change(id, (job) => (job.status === 'sending' ? { ...job, share } : job));
      const readable = await toWav(file).catch(() => null);
      if (signal.aborted) return;
      const problem = readable ? fileProblem(readable) : 'undecodable';
      if (!readable || problem) {
        change(id, (job) => ({ ...base(job), status: 'failed', problem: problem ?? '', again: false }));
        return;
      }
      const sent = await sendAudio(upload, readable, { signal, onProgress });
      change(id, (job) => ({ ...base(job), status: 'ready', file: sent }));
      files.delete(id);
    } catch (error) {
      if (!signal.aborted) change(id, (job) => ({ ...base(job), status: 'failed', problem: failureOf(error), again: true }));
    }
  };

  return {
    now: store,
    agree(agreed) {
      store.setState({ agreed });
      pump();
    },
    add(added) {
      const jobs = added.map((file): UploadJob => {
        last += 1;
        const problem = fileProblem(file);
        const job = { id: last, name: file.name, bytes: file.size };
        if (problem) return { ...job, status: 'failed', problem, again: false };
        files.set(last, file);
        return { ...job, status: 'waiting' };
      });
      store.setState((now) => ({ jobs: [...now.jobs, ...jobs] }));
      pump();
    },
    retry(id) {
      change(id, (job) => ({ ...base(job), status: 'waiting' }));
      pump();
    },
    drop(id) {
      files.delete(id);
      store.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }));
      if (sending?.id === id) sending.stop.abort();
    },
    close: () => sending?.stop.abort(),
  };
}

declare module '../session/parts.ts' {
  interface StudioParts {
    uploads: Uploads;
  }
}
