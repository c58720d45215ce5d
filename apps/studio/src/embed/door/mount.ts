import type { StudioElement, StudioEventName, StudioEvents, StudioMethods, StudioOptions } from './types.ts';

/** Where a version of the element is, and what its script must be. */
export interface StudioSource {
  src: string;
  /** Of the script's bytes, as in the attribute `integrity`. */
  integrity?: string;
}

export interface MountOptions extends StudioOptions {
  /** Called with the detail of each event. */
  on?: { [Name in StudioEventName]?: (detail: StudioEvents[Name]) => void };
}

export interface Mounted extends StudioMethods {
  element: StudioElement;
  /** Changes some options; those of look at once, others begin the studio anew. */
  update(options: StudioOptions): void;
  unmount(): void;
}

const tag = 'shengyu-studio';
const scripts = new Map<string, Promise<void>>();

/** Loads the element's script, once. */
export function loadStudio({ src, integrity }: StudioSource): Promise<void> {
  if (customElements.get(tag)) return Promise.resolve();
  const known = scripts.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scripts.delete(src);
      script.remove();
      reject(new Error(`the studio could not be loaded from ${src}`));
    });
    document.head.append(script);
  });
  scripts.set(src, loading);
  return loading;
}

/** Puts a studio into `place`. It appears at once with its height; its code comes after it. */
export function mountFrom(source: StudioSource, place: Element, { on = {}, ...options }: MountOptions = {}): Mounted {
  const element = document.createElement(tag) as StudioElement;
  for (const [name, listener] of Object.entries(on))
    element.addEventListener(name, (event) => (listener as (detail: unknown) => void)((event as CustomEvent<unknown>).detail));
  // Kept by the element until its code is there.
  element.options = options;
  place.append(element);
  const ready = loadStudio(source);
  ready.catch((error: unknown) => {
    const detail: StudioEvents['studio-error'] = { error: 'studio.failed', message: String(error) };
    element.dispatchEvent(new CustomEvent('studio-error', { detail }));
  });
  const when = <Answer>(work: () => Promise<Answer>): Promise<Answer> => ready.then(work);
  return {
    element,
    text: () => when(() => element.text()),
    setText: (text) => when(() => element.setText(text)),
    openScript: (script) => when(() => element.openScript(script)),
    save: () => when(() => element.save()),
    generate: () => when(() => element.generate()),
    play: () => when(() => element.play()),
    stop: () => when(() => element.stop()),
    update: (changed) => {
      element.options = { ...element.options, ...changed };
    },
    unmount: () => element.remove(),
  };
}
