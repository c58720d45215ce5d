import { embedTexts } from '../locales/embed.zh-CN.ts';
import { adoptable, plainElements } from './adopt-styles.ts';
import { askToken } from './ask-token.ts';
import { chooseMode } from './choose-mode.ts';
import type { StudioEventName, StudioEvents, StudioMethods, StudioOptions } from './door/types.ts';
import groundStyles from './ground.embed.css?raw';
import type { OpenedFrame } from './frame-host.ts';
import type { OpenedStudio } from './open-studio.tsx';
import { showFailure, type Failure } from './failure-card.ts';
import { noticeLocale } from './notice-locale.ts';
import { attributes, heightOf, isSameButLook, readOptions } from './read-options.ts';

export interface ElementPorts {
  /** Origin of the site. */
  site: string;
  /** Version of this code, as its address names it. */
  version: string;
  /** Origin of the host's page, and whether this page stands in its frame. */
  origin: string;
  framed: boolean;
}

interface Running {
  options: StudioOptions;
  methods: Promise<StudioMethods>;
  close: () => void;
}

/** Above whatever the page says of its elements, `* { all: unset }` included. */
function pin(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

/** Defines `<shengyu-studio>`. A second script on a page changes nothing: the first version stays. */
export function defineStudio(ports: ElementPorts): void {
  if (customElements.get('shengyu-studio')) return;

  class ShengyuStudio extends HTMLElement implements StudioMethods {
    static readonly observedAttributes = Object.keys(attributes);
    #own: StudioOptions = {};
    #running: Running | undefined;
    #isPlanned = false;

    get options(): StudioOptions {
      return this.#own;
    }
    set options(options: StudioOptions) {
      this.#own = options;
      this.#plan();
    }
    connectedCallback(): void {
      // Set before this class was known.
      if (Object.hasOwn(this, 'options')) {
        const { options } = this;
        Reflect.deleteProperty(this, 'options');
        this.#own = options;
      }
      this.#plan();
    }
    disconnectedCallback(): void {
      this.#plan();
    }
    attributeChangedCallback(): void {
      this.#plan();
    }
    text = (): Promise<string> => this.#do((studio) => studio.text());
    setText = (text: string): Promise<void> => this.#do((studio) => studio.setText(text));
    openScript = (script: string): Promise<boolean> => this.#do((studio) => studio.openScript(script));
    save = (): ReturnType<StudioMethods['save']> => this.#do((studio) => studio.save());
    generate = (): Promise<void> => this.#do((studio) => studio.generate());
    play = (): Promise<void> => this.#do((studio) => studio.play());
    stop = (): Promise<void> => this.#do((studio) => studio.stop());

    #do<Answer>(work: (studio: StudioMethods) => Promise<Answer>): Promise<Answer> {
      return this.#running ? this.#running.methods.then(work) : Promise.reject(new Error('the studio is not in a page'));
    }
    /** Several changes at once, and a move within the page, are one. */
    #plan(): void {
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      queueMicrotask(() => {
        this.#isPlanned = false;
        this.#settle();
      });
    }
    #settle(): void {
      noticeLocale(this.#own.locale ?? this.getAttribute('locale'));
      const options = readOptions((name) => this.getAttribute(name), this.#own);
      if (this.isConnected && this.#running && isSameButLook(this.#running.options, options)) {
        this.#running.options = options;
        look(this, options);
        return;
      }
      this.#running?.close();
      this.#running = this.isConnected ? run(this, options, ports) : undefined;
    }
  }
  customElements.define('shengyu-studio', ShengyuStudio);
}

const adoptGround = adoptable(groundStyles);
const adoptPlain = adoptable(plainElements);
const themed = new WeakMap<HTMLElement, (options: StudioOptions) => void>();

function look(element: HTMLElement, options: StudioOptions): void {
  pin(element, { display: 'block', height: heightOf(options), position: 'relative' });
  themed.get(element)?.(options);
}

/** The elements of one studio, in the root of its mode. */
function setUp(element: HTMLElement, mode: 'shadow' | 'light' | 'frame') {
  const shadow = mode === 'light' ? undefined : (element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  // A root that was made once stays: the light mode then shows through it.
  if (mode === 'light') element.shadowRoot?.replaceChildren(document.createElement('slot'));
  const box = document.createElement('div');
  box.className = 'shengyu-box';
  // Keys that write into the studio are no shortcuts of the page around it, which sees them come from the element.
  for (const name of ['keydown', 'keypress', 'keyup']) box.addEventListener(name, keepTyping);
  const place = document.createElement('div');
  place.className = 'shengyu';
  place.lang = 'zh-CN';
  const cover = document.createElement('div');
  cover.className = 'sy-cover';
  place.append(cover);
  box.append(place);
  (shadow ?? element).replaceChildren(box);
  const root = shadow ?? (element.getRootNode() as Document | ShadowRoot);
  const drops = [...(shadow ? [] : [adoptPlain(root)]), adoptGround(root)];
  return { box, place, cover, root, drops };
}

function keepTyping(event: Event): void {
  const [target] = event.composedPath();
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))) event.stopPropagation();
}

function showLoading(cover: HTMLElement): void {
  const wait = document.createElement('div');
  wait.className = 'sy-wait';
  wait.setAttribute('role', 'status');
  wait.textContent = embedTexts.loading;
  cover.replaceChildren(wait);
}

function run(element: HTMLElement, options: StudioOptions, ports: ElementPorts): Running {
  const mode = ports.framed ? 'light' : chooseMode(options.mode ?? 'auto');
  const { box, place, cover, root, drops } = setUp(element, mode);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let latest = options;
  const paint = (): void => {
    const { theme = 'auto' } = latest;
    place.dataset['theme'] = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  let onLook: ((options: StudioOptions) => void) | undefined;
  themed.set(element, (changed) => {
    latest = changed;
    paint();
    onLook?.(changed);
  });
  dark.addEventListener('change', paint);
  look(element, options);
  paint();
  showLoading(cover);

  let isClosed = false;
  let close = (): void => undefined;
  let again = (): void => undefined;
  const emit = <Name extends StudioEventName>(name: Name, detail: StudioEvents[Name]): void => {
    if (!isClosed) element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  };
  const show = (failure: Failure | null, isOpen: boolean): void => {
    if (isClosed) return;
    if (!failure) cover.replaceChildren();
    else
      showFailure(cover, failure, {
        isOpen,
        retry() {
          if (isOpen) cover.replaceChildren();
          else showLoading(cover);
          again();
        },
      });
  };
  const parts = {
    ...{ place, root, options, emit, show },
    ...{ site: ports.site, origin: ports.origin, framed: ports.framed },
    askToken: () => askToken(options),
    onReady() {
      show(null, true);
      emit('studio-ready', { mode });
    },
  };
  const start = async (): Promise<StudioMethods> => {
    try {
      const opened: OpenedStudio | OpenedFrame =
        mode === 'frame'
          ? (await import('./frame-host.ts')).openFrame({ ...parts, version: ports.version, title: embedTexts.frame })
          : (await import('./open-studio.tsx')).openStudio(parts);
      if (isClosed) {
        opened.close();
        return await never();
      }
      ({ close } = opened);
      onLook = opened.look;
      again = opened.retry;
      return await opened.methods;
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      emit('studio-error', { error: 'studio.failed', message });
      return new Promise((resolve) => {
        again = () => resolve(start());
        show({ error: 'studio.failed', detail: '' }, false);
      });
    }
  };
  return {
    options,
    methods: start(),
    close() {
      close();
      isClosed = true;
      dark.removeEventListener('change', paint);
      themed.delete(element);
      box.remove();
      for (const drop of drops) drop();
    },
  };
}

const never = (): Promise<never> => new Promise(() => undefined);
