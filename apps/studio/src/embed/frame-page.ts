import type { EmbedToken, StudioElement, StudioEventName, StudioMethods, StudioOptions } from './door/types.ts';
import { hello, welcome, type FromFrame, type ToFrame } from './frame-messages.ts';
import { TokenError } from './token-keeper.ts';

const eventNames: readonly StudioEventName[] = [
  'studio-ready',
  'studio-change',
  'studio-saved',
  'studio-done',
  'studio-failed',
  'studio-points',
  'studio-token',
  'studio-error',
];

/** The page in the frame: one studio as high as the frame, which the page around it, of `origin` alone, sets up and hears. */
export function runFrame(view: Window, origin: string): void {
  const element = view.document.createElement('shengyu-studio') as StudioElement;
  let port: MessagePort | undefined;
  let asked: { resolve: (token: EmbedToken) => void; reject: (error: Error) => void } | undefined;
  const send = (message: FromFrame): void => port?.postMessage(message);
  const getToken = (): Promise<EmbedToken> =>
    new Promise((resolve, reject) => {
      asked = { resolve, reject };
      send({ type: 'token-wanted' });
    });
  const within = (options: StudioOptions): StudioOptions => ({ ...options, height: '100%', getToken });

  for (const name of eventNames) element.addEventListener(name, ({ detail }) => send({ type: 'event', name, detail } as FromFrame));

  async function answer(id: number, method: keyof StudioMethods, input: string): Promise<void> {
    try {
      send({ type: 'answer', id, value: await element[method](input) });
    } catch (error) {
      send({ type: 'failed', id, message: error instanceof Error ? error.message : '' });
    }
  }
  function hear({ data }: MessageEvent<ToFrame>): void {
    switch (data.type) {
      case 'start':
        element.options = within(data.options);
        view.document.body.replaceChildren(element);
        return;
      case 'look':
        element.options = within({ ...element.options, ...data.options });
        return;
      case 'token':
        asked?.resolve(data.token);
        return;
      case 'no-token':
        asked?.reject(new TokenError(data.error, data.message));
        return;
      case 'call':
        void answer(data.id, data.method, data.input);
    }
  }
  view.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== view.parent || event.origin !== origin || event.data !== welcome) return;
    port = event.ports[0];
    if (port) port.onmessage = hear;
  });
  view.parent.postMessage(hello, origin);
}
