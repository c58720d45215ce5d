import styles from './toolbar.css?raw';
import { bootElementId, type Boot } from '../app/boot.ts';
import { shellOwner } from '../routing/route-table.ts';
import { toolbarTexts as texts } from './locales/zh-CN.ts';
import { createOutlines } from './outlines.ts';
import { followPaint, pageFigures } from './page-figures.ts';
import { pageParts } from './page-parts.ts';
import { toolsCookie, type ToolsState } from './tools-state.ts';
import { versionList } from './version-list.ts';

// In the document of a developer alone, who asked for it: which remote and version drew what, and another version to look at.
const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as Boot;
const host = document.createElement('developer-tools');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
root.adoptedStyleSheets = [sheet];
const bar = document.createElement('div');
bar.className = 'bar';
bar.setAttribute('role', 'toolbar');
bar.setAttribute('aria-label', texts.label);
let state: ToolsState | undefined;
let pop: HTMLElement | undefined;

/** Which of them this browser gets for itself or as one of a few. */
function notes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [remote, { versions }] of Object.entries(state?.remotes ?? {})) {
    const chosen = versions.find((one) => one.chosen);
    if (chosen && chosen.state !== 'live') found.set(remote, chosen.state === 'canary' ? texts.canary(chosen.percent ?? 0) : texts.preview);
  }
  return found;
}

const outlines = createOutlines(root, window, () => ({ parts: pageParts(boot, window), figures: pageFigures(window), notes: notes() }));

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(text: string, onClick: () => void, key?: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(text);
  if (key !== undefined) made.append(' ', element('kbd', '', key));
  made.addEventListener('click', onClick);
  return made;
}

function closePop(): void {
  pop?.remove();
  pop = undefined;
}

async function choose(remote: string, version: string | undefined): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- the web server's own answer, not a call of the API
  await fetch('/toolbar/preview', { method: 'POST', body: JSON.stringify([remote, version ?? null]) });
  location.reload();
}

async function openPop(names: readonly string[]): Promise<void> {
  if (pop) return closePop();
  if (!state) await refresh();
  closePop();
  pop = state ? versionList(document, state, names, (remote, version) => void choose(remote, version)) : element('p', 'pop', texts.away);
  if (!state) pop.setAttribute('role', 'alert');
  root.append(pop);
  pop.querySelector<HTMLElement>('input:checked, input')?.focus();
  return undefined;
}

function end(): void {
  document.cookie = `${toolsCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  host.remove();
}

function warnings(): string[] {
  if (!state) return [];
  const old = state.old.map(({ remote, version, visitors }) => texts.old(remote, version, visitors));
  const failed = Object.entries(state.remotes).flatMap(([remote, { failed: times }]) => (times > 0 ? [texts.failed(remote, times)] : []));
  return [...failed, ...old].slice(0, 2);
}

let drawn = '';
function draw(): void {
  const parts = pageParts(boot, window);
  const { pageMs, shellMs, paintMs, kb } = pageFigures(window);
  const serverMs = pageMs === undefined ? undefined : pageMs + (shellMs ?? 0);
  const figures = [serverMs === undefined ? '' : texts.server(serverMs), paintMs === undefined ? '' : texts.paint(paintMs), texts.size(kb)];
  const now = JSON.stringify([parts.map(({ owner, version }) => [owner, version]), figures, warnings(), outlines.isOn(), [...notes()]]);
  if (now === drawn) return;
  drawn = now;
  const focused = root.activeElement?.textContent;
  const remotes = parts.map(({ owner }) => owner).filter((owner) => owner !== shellOwner);
  const outline = button(texts.outline, toggle, 'O');
  outline.setAttribute('aria-pressed', String(outlines.isOn()));
  const link = document.createElement('a');
  link.href = '/admin/remotes';
  link.textContent = texts.console;
  const close = button('×', end);
  close.setAttribute('aria-label', texts.close);
  const push = element('span', 'push', '');
  const mine = [...notes()].find(([, note]) => note === texts.preview)?.[0];
  push.append(
    outline,
    ...(remotes.length > 0 ? [button(texts.versions, () => void openPop(remotes))] : []),
    ...(mine === undefined ? [] : [button(texts.reset, () => void choose(mine, undefined))]),
    link,
    close,
  );
  bar.replaceChildren(
    element('b', '', texts.modules(parts.length)),
    ...parts.map(({ owner, version }, index) => element('span', index === 0 ? 'mono main chip' : 'mono chip', `${owner} ${version}`)),
    element('span', 'quiet', figures.filter(Boolean).join('　')),
    ...warnings().map((text) => element('span', 'warn', `⚠ ${text}`)),
    push,
  );
  if (focused) [...root.querySelectorAll('button')].find(({ textContent }) => textContent === focused)?.focus();
}

function toggle(): void {
  outlines.toggle();
  draw();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=textbox]') !== null;

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && pop) closePop();
  if (event.key.toLowerCase() !== 'o' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!isTyping(event.composedPath()[0] ?? event.target)) toggle();
});

/** What the web server said last stays where it does not answer. */
async function refresh(): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- the web server's own answer, not a call of the API
  const response = await fetch('/toolbar/state', { cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) state = (await response.json()) as ToolsState;
}

followPaint(window);
root.append(bar);
addEventListener('load', () => {
  document.body.append(host);
  draw();
  void refresh().then(draw);
  setInterval(draw, 500);
  setInterval(() => void (document.hidden || refresh()), 30_000);
});
