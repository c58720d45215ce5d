import type { OpenStudioPorts } from './open-studio.tsx';
import type { StudioMethods, StudioOptions } from './door/types.ts';
import { hello, sendable, welcome, type FromFrame, type ToFrame } from './frame-messages.ts';
import { TokenError } from './token-keeper.ts';

export interface FramePorts extends Omit<OpenStudioPorts, 'root' | 'framed'> {
  version: string;
  title: string;
}

export interface OpenedFrame {
  methods: Promise<StudioMethods>;
  look: (options: StudioOptions) => void;
  retry: () => void;
  close: () => void;
}

/** Opens the studio in a frame of the site, and speaks with it through a port of their own. */
export function openFrame({ place, site, origin, version, title, options, askToken, emit, show, onReady }: FramePorts): OpenedFrame {
  const frame = document.createElement('iframe');
  frame.className = 'sy-frame';
  frame.title = title;
  frame.allow = 'microphone; autoplay; clipboard-write';
  let port: MessagePort | undefined;
  let isClosed = false;
  let calls = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let isGiven: (methods: StudioMethods) => void;
  const methods = new Promise<StudioMethods>((resolve) => (isGiven = resolve));
  const send = (message: ToFrame): void => port?.postMessage(message);

  async function giveToken(): Promise<void> {
    try {
      send({ type: 'token', token: await askToken() });
    } catch (cause) {
      const error = cause instanceof TokenError ? cause : new TokenError('network', String(cause));
      send({ type: 'no-token', error: error.error, message: error.message });
    }
  }
  const ask = (method: keyof StudioMethods, input = ''): Promise<unknown> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      send({ type: 'call', id: calls, method, input });
    });
  function hear({ data }: MessageEvent<FromFrame>): void {
    if (data.type === 'token-wanted') void giveToken();
    else if (data.type === 'event') {
      if (data.name === 'studio-ready') {
        onReady();
        isGiven(remote(ask));
      } else emit(data.name, data.detail as never);
    } else {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.type === 'answer') asked?.resolve(data.value);
      else asked?.reject(new Error(data.message));
    }
  }
  function onMessage(event: MessageEvent): void {
    if (event.source !== frame.contentWindow || event.origin !== site || event.data !== hello) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    frame.contentWindow?.postMessage(welcome, site, [channel.port2]);
    send({ type: 'start', options: sendable(options) });
    // The frame says by itself what goes wrong from here on.
    show(null, false);
  }
  window.addEventListener('message', onMessage);

  async function open(): Promise<void> {
    try {
      const { key, origin: allowed } = await askToken();
      if (allowed !== origin) throw new TokenError('embed.origin', `${allowed} ≠ ${origin}`);
      if (isClosed) return;
      frame.src = `${site}/embed/studio?${new URLSearchParams({ key, origin, version }).toString()}`;
      if (!frame.isConnected) place.append(frame);
    } catch (cause) {
      const error = cause instanceof TokenError ? cause : new TokenError('network', '');
      show({ error: error.error, detail: error.message === error.error ? '' : error.message }, false);
      emit('studio-error', { error: error.error, message: error.message });
    }
  }
  void open();
  return {
    methods,
    look: (changed) => send({ type: 'look', options: sendable(changed) }),
    retry: () => void open(),
    close() {
      isClosed = true;
      window.removeEventListener('message', onMessage);
      port?.close();
      frame.remove();
    },
  };
}

function remote(ask: (method: keyof StudioMethods, input?: string) => Promise<unknown>): StudioMethods {
  return {
    text: () => ask('text') as Promise<string>,
    setText: (text) => ask('setText', text) as Promise<void>,
    openScript: (script) => ask('openScript', script) as Promise<boolean>,
    save: () => ask('save') as ReturnType<StudioMethods['save']>,
    generate: () => ask('generate') as Promise<void>,
    play: () => ask('play') as Promise<void>,
    stop: () => ask('stop') as Promise<void>,
  };
}
