/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepTyped } from './keep-typed.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const initial = '风从海上来。';
const typed = '潮水退下去。';

function Form() {
  const [text, setText] = useState(initial);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [voice, setVoice] = useState('a');
  return (
    <form>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <input type="search" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="text" defaultValue={initial} />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      {['a', 'b'].map((id) => (
        <input key={id} type="radio" name="voice" value={id} checked={voice === id} onChange={() => setVoice(id)} />
      ))}
      <output>{JSON.stringify({ text, name, agreed, voice })}</output>
    </form>
  );
}

/** As the server sends it. */
const served = `<form><textarea>${initial}</textarea><input type="search" value=""/><input type="text" value="${initial}"/><input type="checkbox"/><input type="radio" name="voice" checked="" value="a"/><input type="radio" name="voice" value="b"/><output>{&quot;text&quot;:&quot;${initial}&quot;,&quot;name&quot;:&quot;&quot;,&quot;agreed&quot;:false,&quot;voice&quot;:&quot;a&quot;}</output></form>`;

let root: Root | undefined;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  host.innerHTML = served;
  document.body.replaceChildren(host);
});
afterEach(() => act(() => root?.unmount()));

const part = <T extends Element>(selector: string): T => {
  const found = host.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const state = (): unknown => JSON.parse(part('output').textContent);
const hydrate = (): Promise<void> =>
  act(async () => {
    const end = keepTyped(host);
    startTransition(() => void (root = hydrateRoot(host, <Form />)));
    await Promise.resolve();
    end();
  });

test('what was typed and chosen before hydration is what the components know', async () => {
  part<HTMLTextAreaElement>('textarea').value = typed;
  part<HTMLInputElement>('[type=search]').value = '林岸';
  part<HTMLInputElement>('[type=text]').value = typed;
  part<HTMLInputElement>('[type=checkbox]').click();
  part<HTMLInputElement>('[value=b]').click();
  await hydrate();
  expect(state()).toEqual({ text: typed, name: '林岸', agreed: true, voice: 'b' });
  expect(part<HTMLTextAreaElement>('textarea').value).toBe(typed);
  expect(part<HTMLInputElement>('[type=text]').value).toBe(typed);
  expect(part<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
});

test('the caret stays where it was in what was typed', async () => {
  const area = part<HTMLTextAreaElement>('textarea');
  area.focus();
  area.value = typed;
  area.setSelectionRange(2, 4);
  await hydrate();
  expect([area.selectionStart, area.selectionEnd]).toEqual([2, 4]);
});

test('a selection survives: what is typed next replaces it', async () => {
  const area = part<HTMLTextAreaElement>('textarea');
  area.focus();
  area.select();
  await hydrate();
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, initial.length]);
  expect(state()).toEqual({ text: initial, name: '', agreed: false, voice: 'a' });
});

test('fields nobody touched say nothing, and are ordinary fields afterwards', async () => {
  const received: string[] = [];
  for (const type of ['input', 'change', 'click']) host.addEventListener(type, () => received.push(type));
  await hydrate();
  expect(received).toEqual([]);
  for (const field of host.querySelectorAll('input, textarea')) {
    expect(Object.hasOwn(field, 'defaultValue')).toBe(false);
    expect(Object.hasOwn(field, 'defaultChecked')).toBe(false);
  }
});
