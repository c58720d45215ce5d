import { createClient, createRealtime, isApiError, type Call, type Upload } from '@shengyu/api';
import type { Realtime } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import type { TokenKeeper } from './token-keeper.ts';
import { withSite } from './with-site.ts';

export interface EmbedServices {
  call: Call;
  upload: Upload;
  realtime: Realtime;
  /** A file of the API, by its address on the site. */
  fetchFile: (address: string) => Promise<Response>;
}

export interface ServicePorts {
  site: string;
  keeper: TokenKeeper;
  /** The page is the site's own, in a frame of the host's: the browser then names no origin with every call. */
  framed: boolean;
  /** The API refused the token, and the next as well. */
  onRefused: (error: unknown) => void;
}

const refusals: readonly string[] = ['embed.token', 'embed.expired', 'embed.origin'];
const isRefusal = (error: unknown): boolean => isApiError(error) && refusals.includes(error.error);

/** What the studio calls the site with: always by a token that is good at that moment. */
export function createEmbedServices({ site, keeper, framed, onRefused }: ServicePorts): EmbedServices {
  const headers = (): Record<string, string> => ({ version: '1.0.0', token: keeper.now(), ...(framed && { 'embed-frame': '1' }) });
  const client = createClient({
    baseUrl: `${site}/api`,
    headers,
    showMessage: (message, kind) => dialogs.toast(message, { kind }),
    backEnd: () => Promise.resolve({ answer: (_name, data) => withSite(site, data) }),
  });
  /** A token that ended under way is replaced, and the work done once more: it was refused before anything happened. */
  async function withToken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await keeper.fresh();
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await keeper.renew();
      return await work().catch((again: unknown) => {
        if (isRefusal(again)) onRefused(again);
        throw again;
      });
    }
  }
  return {
    call: (name, input, options) => withToken(() => client.call(name, input, options)),
    upload: (name, input, options) => withToken(() => client.upload(name, input, options)),
    realtime: embedRealtime(site, keeper),
    // oxlint-disable-next-line eslint/no-restricted-globals -- a file, not a call: its bytes are handed on as they are
    fetchFile: (address) => keeper.fresh().then(() => fetch(site + address, { headers: headers() })),
  };
}

/** The live connection, opened with the first listener. */
function embedRealtime(site: string, keeper: TokenKeeper): Realtime {
  const reconnected = new Set<() => void>();
  const socket = createRealtime({
    url: site,
    token: keeper.now,
    onReconnect() {
      for (const listener of reconnected) listener();
    },
  });
  return {
    on(name, listener) {
      const release = socket.on(name, listener);
      keeper.fresh().then(
        () => socket.connect().catch(() => undefined),
        () => undefined,
      );
      return release;
    },
    emit: (name, ...payload) => socket.emit(name, ...payload),
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    close: () => socket.disconnect(),
  };
}
