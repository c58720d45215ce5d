/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { SaveBar } from './SaveBar.tsx';
import { theirsOfOne, useEdit, type EditOptions, type Stored } from './useEdit.ts';
import { texts } from './locales/zh-CN.ts';

interface Shop {
  name: string;
  motto: string;
}

const first: Stored<Shop> = { value: { name: '声屿', motto: '' }, version: 'one' };
const names = { name: (path: string) => path, value: (_path: string, value: unknown) => String(value) };

function Form({ stored, send }: Pick<EditOptions<Shop, string, Stored<Shop>>, 'stored' | 'send'>) {
  const edit = useEdit({ stored, send, theirsOf: theirsOfOne<Shop>, onSaved: () => undefined, refresh: () => undefined });
  const { value, set } = edit;
  return (
    <>
      <input aria-label="name" value={value.name} onChange={({ target }) => set({ ...value, name: target.value })} />
      <input aria-label="motto" value={value.motto} onChange={({ target }) => set({ ...value, motto: target.value })} />
      <SaveBar edit={edit} count={edit.isChanged ? 1 : 0} act="save" names={names} />
    </>
  );
}

type Send = EditOptions<Shop, string, Stored<Shop>>['send'];

function open(send: Send) {
  const tree = (stored: Stored<Shop>) => (
    <NavProvider location={{ pathname: '/admin', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <QueryClientProvider client={new QueryClient()}>
        <Form stored={stored} send={send} />
      </QueryClientProvider>
    </NavProvider>
  );
  const { rerender } = render(tree(first));
  return { read: (stored: Stored<Shop>) => rerender(tree(stored)) };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }));

/** Refuses the versions that are not stored. */
function shopOf(stored: Stored<Shop>) {
  const bases: string[] = [];
  const send: Send = async (value, { version }) => {
    bases.push(version);
    if (version !== stored.version) {
      const conflict = { subject: { kind: 'shop', id: '1' }, version: stored.version, current: stored.value, operator: 'yuan', time: null };
      throw new ApiError({ code: 0, error: 'edit.conflict', data: { error: 'edit.conflict', conflicts: [conflict] } });
    }
    return { value, version: 'next' };
  };
  return { send, bases };
}

test('what is stored has no changes any more, and the next save names its version', async () => {
  const { send, bases } = shopOf({ ...first, version: 'one' });
  open(send);
  await type('name', '海声');
  await save();
  expect(await screen.findByText(texts.none)).toBeDefined();
  expect(valueOf('name')).toBe('海声');
  await type('name', '海屿');
  await save();
  expect(bases).toEqual(['one', 'next']);
});

// covers: console-2 security-169
test('what others store meanwhile is not overwritten though it was read: the save names what the changes began with', async () => {
  const theirs = { value: { name: '声屿', motto: '说给你听' }, version: 'two' };
  const { send, bases } = shopOf(theirs);
  const { read } = open(send);
  await type('name', '海声');
  read(theirs);
  expect(valueOf('motto')).toBe('');
  await save();
  expect(bases).toEqual(['one']);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('motto') as string);
});

test('both operators keep what they changed, and the second save names the version of the first', async () => {
  const { send, bases } = shopOf({ value: { name: '声屿', motto: '说给你听' }, version: 'two' });
  open(send);
  await type('name', '海声');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: texts.takeBoth }));
  expect([valueOf('name'), valueOf('motto')]).toEqual(['海声', '说给你听']);
  await save();
  expect(bases).toEqual(['one', 'two']);
});

test('taking theirs leaves nothing to store', async () => {
  const { send } = shopOf({ value: { name: '声之屿', motto: '' }, version: 'two' });
  open(send);
  await type('name', '海声');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(texts.mineToo);
  await userEvent.click(screen.getByRole('button', { name: texts.takeTheirs }));
  expect(valueOf('name')).toBe('声之屿');
  expect(screen.getByText(texts.none)).toBeDefined();
});

test('a save without an answer is sent again with the same key, another value with another', async () => {
  const keys: string[] = [];
  open(async (_value, _base, key) => {
    keys.push(key);
    throw new ApiError({ code: Number.NaN, error: 'unavailable' });
  });
  await type('name', '海声');
  await save();
  await save();
  await type('name', '海屿');
  await save();
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

test('what is read anew is shown as long as nothing is typed', async () => {
  const { read } = open(shopOf(first).send);
  read({ value: { name: '声之屿', motto: '' }, version: 'two' });
  expect(valueOf('name')).toBe('声之屿');
});
