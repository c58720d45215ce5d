import { terms } from '@shengyu/api/terms';
import { createSession } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { drawArtAt, playElsewhere } from '@shengyu/ui/elsewhere';
import { createRoot } from 'react-dom/client';
import type { Studio } from '../app/create-studio.ts';
import { documentFrom } from '../editor/read-source.ts';
import { embedTexts } from '../locales/embed.zh-CN.ts';
import { adoptable } from './adopt-styles.ts';
import styles from './styles.embed.css?raw';
import { openDialogsIn } from './dialog-places.ts';
import type { EmbedToken, StudioMethods, StudioOptions } from './door/types.ts';
import { createEmbedServices } from './embed-services.ts';
import { EmbeddedStudio } from './EmbeddedStudio.tsx';
import { embedNavigation } from './embed-navigation.ts';
import type { Failure } from './failure-card.ts';
import type { StudioHost } from '../session/HostContext.ts';
import { controlStudio, reportStudio, type Emit } from './studio-control.ts';
import { createTokenKeeper, TokenError } from './token-keeper.ts';

export interface OpenStudioPorts {
  /** Holds the studio and its dialogs. */
  place: HTMLElement;
  root: Document | ShadowRoot;
  site: string;
  /** Origin of the host's page. */
  origin: string;
  framed: boolean;
  options: StudioOptions;
  askToken: () => Promise<EmbedToken>;
  emit: Emit;
  /** Shows a failure in place of the studio, or above it once it is open; null takes it away. */
  show: (failure: Failure | null, isOpen: boolean) => void;
  onReady: () => void;
}

export interface OpenedStudio {
  /** Resolves when the script can be written. */
  methods: Promise<StudioMethods>;
  look?: (options: StudioOptions) => void;
  /** Tries again what failed. */
  retry: () => void;
  close: () => void;
}

const adoptStyles = adoptable(styles);

/** Longest text that goes into the address of a new script. */
const ADDRESS_CHARACTERS = 2_000;

/** What the studio's page would find in its address. */
function addressOf({ script, value = '', voice = terms.defaultVoiceId }: StudioOptions): string {
  const query = script
    ? { script }
    : { voice, ...(value !== '' && [...value].length <= ADDRESS_CHARACTERS && { text: value, offered: '1' }) };
  return `?${new URLSearchParams(query).toString()}`;
}

/** CSS pixels from which a panel is open beside the script. */
const ROOMY = { width: 1024, height: 600 };

const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Opens the studio's page in an element: with the member whom the token names, and without the site around it. */
export function openStudio(ports: OpenStudioPorts): OpenedStudio {
  const { place, root, site, options, emit, show } = ports;
  drawArtAt(site);
  playElsewhere();
  const dropStyles = adoptStyles(root);
  const app = place.appendChild(Object.assign(document.createElement('div'), { className: 'sy-app' }));
  const over = place.appendChild(Object.assign(document.createElement('div'), { className: 'sy-over' }));
  const endDialogs = openDialogsIn(place, over);
  let isOpen = false;
  let isClosed = false;
  let endReport: (() => void) | undefined;

  const fail = (error: unknown): void => {
    if (isClosed) return;
    const failure: Failure =
      error instanceof TokenError
        ? { error: error.error, detail: error.message === error.error ? '' : error.message }
        : { error: 'network', detail: '' };
    show(failure, isOpen);
    emit('studio-error', { error: failure.error, message: failure.detail });
  };
  const keeper = createTokenKeeper({
    ask: ports.askToken,
    origin: ports.origin,
    now: () => Date.now(),
    later,
    onToken: ({ expires_at: until }) => {
      if (isOpen) show(null, true);
      emit('studio-token', { until });
    },
    onFailure: fail,
  });
  const services = createEmbedServices({ site, keeper, framed: ports.framed, onRefused: (error) => fail(refusalOf(error)) });
  const store = createSession();
  const header = { current: null as HTMLDivElement | null };
  const navigation = embedNavigation({
    site,
    header: () => header.current,
    onPoints(missing) {
      emit('studio-points', { missing });
      dialogs.alert(embedTexts.points(missing), { kind: 'warning' }).catch(() => undefined);
    },
  });
  const host: StudioHost = {
    events: () => place,
    root: () => root,
    site: () => site,
    fetchFile: services.fetchFile,
    windows: ['import', 'export', 'versions'],
    cues: false,
    orders: true,
    pays: false,
    ...(options.generateLabel !== undefined && { generate: options.generateLabel }),
  };
  let mayOrder = true;
  let isGiven: (methods: StudioMethods) => void;
  const methods = new Promise<StudioMethods>((resolve) => (isGiven = resolve));
  const onStudio = (studio: Studio): void => {
    isOpen = true;
    const { value = '', script } = options;
    if (!script && [...value].length > ADDRESS_CHARACTERS)
      void documentFrom(value, options.voice ?? terms.defaultVoiceId).then((document) => studio.draft.create(document, undefined, true));
    // Where there is little room the script has it first.
    if (place.clientWidth < ROOMY.width || place.clientHeight < ROOMY.height) studio.desk.openTool(null);
    endReport?.();
    endReport = reportStudio(studio, emit);
    isGiven({ ...controlStudio(studio), ...(!mayOrder && { generate: refuseOrder }) });
    ports.onReady();
  };
  /** Without the scope there is no price, and nothing to press. */
  const refuseOrder = (): Promise<void> => {
    emit('studio-error', { error: 'embed.call', message: '' });
    return Promise.resolve();
  };
  const react = createRoot(app, { onUncaughtError: () => fail(new TokenError('studio.failed')) });
  const draw = (isIn: boolean, shown: StudioHost): void =>
    react.render(<EmbeddedStudio {...{ isIn, store, services, navigation, header, onStudio }} host={shown} search={addressOf(options)} />);

  async function start(): Promise<void> {
    draw(false, host);
    try {
      const { scopes } = await keeper.fresh();
      const [config, user] = await Promise.all([
        services.call('config', {}, { quiet: true }),
        services.call('userInfo', {}, { quiet: true }),
      ]);
      if (isClosed) return;
      // What is bought is bought on the site, by whoever has the key.
      const capabilities = { clone: false, design: false, ...config.capabilities, payment: false };
      store.setState({ config: { ...config, capabilities }, user, token: 'embed' });
      show(null, false);
      mayOrder = scopes?.includes('orders') ?? true;
      draw(true, { ...host, orders: mayOrder });
    } catch (error) {
      // The keeper has said what is wrong with a token.
      if (!(error instanceof TokenError)) fail(refusalOf(error));
    }
  }
  void start();

  return {
    methods,
    retry: () => void (isOpen ? keeper.renew().catch(() => undefined) : start()),
    close() {
      isClosed = true;
      endReport?.();
      react.unmount();
      services.realtime.close();
      keeper.close();
      endDialogs();
      app.remove();
      over.remove();
      dropStyles();
    },
  };
}

function refusalOf(error: unknown): TokenError {
  const { error: name } = (error ?? {}) as { error?: string };
  const known = Object.keys(embedTexts.failures).find((one) => one === name) as keyof typeof embedTexts.failures | undefined;
  return new TokenError(known ?? 'network');
}
