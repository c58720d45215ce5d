import { toolbarTexts as texts } from './locales/zh-CN.ts';
import type { ToolsState, ToolsVersion } from './tools-state.ts';

const day = (time: string): string => time.slice(5, 16).replace('T', ' ');

function stateOf({ state, percent = 0 }: ToolsVersion): string {
  if (state === 'live') return texts.live;
  return state === 'canary' ? texts.canary(percent) : texts.preview;
}

/** The versions of the remotes on screen, to be looked at in this browser alone. `choose` gets nothing for what everybody gets. */
export function versionList(
  document: Document,
  { remotes }: ToolsState,
  names: readonly string[],
  choose: (remote: string, version: string | undefined) => void,
): HTMLElement {
  const pop = document.createElement('div');
  pop.className = 'pop';
  pop.setAttribute('role', 'dialog');
  pop.setAttribute('aria-label', texts.versions);
  for (const remote of names) {
    const heading = document.createElement('h2');
    const note = document.createElement('small');
    note.textContent = texts.onlyMe;
    heading.append(remote, note);
    const list = document.createElement('ul');
    for (const one of remotes[remote]?.versions ?? []) {
      const item = document.createElement('li');
      const label = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, { type: 'radio', name: remote, checked: one.chosen });
      input.addEventListener('change', () => choose(remote, one.state === 'live' ? undefined : one.version));
      const what = document.createElement('span');
      const name = document.createElement('b');
      name.className = 'mono';
      name.textContent = one.version;
      const when = document.createElement('small');
      when.textContent = [day(one.time), one.who].filter(Boolean).join('，');
      what.append(name, when);
      const tag = document.createElement('em');
      tag.textContent = stateOf(one);
      label.append(input, what, tag);
      item.append(label);
      list.append(item);
    }
    pop.append(heading, list);
  }
  return pop;
}
