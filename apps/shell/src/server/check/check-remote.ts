import vm from 'node:vm';
import type { Call, CallName } from '@shengyu/api';
import { sampleAnswer } from '@shengyu/api/sample';
import { noFlags, type RemoteMeta, type RemoteRoute } from '@shengyu/contract';
import { createRemotePages, type RemotePages } from '../isolation/remote-pages.ts';
import type { StartThread } from '../isolation/render-thread.ts';
import { reason, type Logger } from '../logger.ts';
import { samplePath } from './sample-path.ts';

export interface CheckedRemote {
  meta: RemoteMeta;
  /** A file of the build, by its path. Rejects when there is none. */
  read: (file: string) => Promise<string>;
  /** The browser's scripts among its files. */
  scripts: readonly string[];
  startThread: StartThread;
  /** Told how long each page took, the quickest of three renders. */
  rendered?: (page: string, ms: number) => void;
}

/** Timers that a bundle started get this long to throw. */
const timersMs = 500;

const answerWithSamples = ((name: CallName, input: object) => Promise.resolve(sampleAnswer(name, input))) as Call;

/** Something that a person sees: text, or a picture, a field, a drawing. */
function isEmpty(html: string): boolean {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  if (/<(?:img|svg|canvas|input|textarea|select|video|audio)\b/.test(main)) return false;
  return (
    main
      .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim() === ''
  );
}

/** Renders one page as for a document. Rejects with what is wrong with it. */
async function renderPage(pages: RemotePages, owner: string, route: RemoteRoute): Promise<void> {
  const { pathname, params } = samplePath(route);
  const flags = { ...noFlags, ...route.flags };
  const match = { owner, page: route.page, flags, layout: route.layout ?? 'default', rail: route.rail ?? false, params };
  const initial = { token: flags.auth ? 'sample' : null, selectedVoiceId: null };
  const answer = await pages.open(
    { match, pathname, search: '', initial },
    { call: answerWithSamples, signal: new AbortController().signal },
  );
  if ('failed' in answer) throw answer.failed;
  if ('missing' in answer) throw new Error(`it says that ${pathname} does not exist`);
  const session = { ...initial, ended: null, config: sampleAnswer('config'), user: flags.auth ? sampleAnswer('userInfo') : null };
  const html = await new Promise<string>((resolve, reject) => {
    let text = '';
    answer.render({ session, pages: [], onPhoneSite: false }, 'nonce', {
      frame: (part) => (text += part),
      late: (part) => (text += part),
      end: () => resolve(text),
      fail: reject,
    });
  });
  if (isEmpty(html)) throw new Error('it leaves its frame empty');
}

/** The quickest of three: what else the machine does slows each of them, and quickens none. */
async function timePage(pages: RemotePages, owner: string, route: RemoteRoute): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const startedAt = performance.now();
    await renderPage(pages, owner, route);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

/** Time passes by the clock: where the machine is short of cores a page that is well may seem to hang. */
async function renderPatiently(pages: RemotePages, owner: string, route: RemoteRoute, tries = 3): Promise<void> {
  try {
    await renderPage(pages, owner, route);
  } catch (error) {
    if (tries <= 1 || !(error instanceof Error) || error.name !== 'HangError') throw error;
    await renderPatiently(pages, owner, route, tries - 1);
  }
}

function scriptFault(source: string, filename: string): string | undefined {
  try {
    // Reads it, runs nothing.
    void new vm.Script(source, { filename });
    return undefined;
  } catch (error) {
    return `${filename} is no script: ${reason(error)}`;
  }
}

/**
 * Tries a build as the web server and the browser will use it: its scripts parse, its server bundle runs in a thread like the server's,
 * each of its pages renders on sample data, nothing throws beside them. Answers what is wrong, in lines for the team.
 */
export async function checkRemote({ meta, read, scripts, startThread, rendered }: CheckedRemote): Promise<readonly string[]> {
  const faults: string[] = [];
  const named = [meta.entry, ...Object.values(meta.exposes).flatMap(({ js, css }) => [...js, ...css])];
  for (const file of new Set([...named, ...scripts])) {
    const source = await read(file).catch(() => undefined);
    if (source === undefined) faults.push(`${file} is missing`);
    else if (file.endsWith('.js')) faults.push(...[scriptFault(source, file)].filter((fault) => fault !== undefined));
  }
  const log: Logger = {
    info: () => {},
    warn: (message, details) => void faults.push([message, details?.reason].filter(Boolean).join(': ')),
  };
  const readBundle = async () => ({ source: await read(meta.ssr), filename: `${meta.name}/${meta.ssr}` });
  const pages = createRemotePages({ name: meta.name, readBundle, startThread, log });
  try {
    await pages.warm();
  } catch (error) {
    return [...faults, `the server bundle cannot be loaded: ${reason(error)}`];
  }
  for (const route of meta.routes) {
    try {
      await renderPatiently(pages, meta.name, route);
      if (rendered) rendered(route.page, await timePage(pages, meta.name, route).catch(() => 0));
    } catch (error) {
      faults.push(`${route.page} (${route.path}): ${reason(error)}`);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, timersMs));
  pages.close();
  return [...new Set(faults)];
}
