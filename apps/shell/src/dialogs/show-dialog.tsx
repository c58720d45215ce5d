import type { ReactNode } from 'react';
import type { DialogModule, DialogName, RemoteDialogs } from '@shengyu/contract';
import type { RemoteView } from '../app/boot.ts';
import { RemoteDialog } from './RemoteDialog.tsx';

export interface DialogPorts {
  /** The remotes of this tab; `refresh` asks the server which there are now. */
  remotes: { refresh: () => Promise<unknown>; views: () => readonly RemoteView[] };
  /** Loads what a remote exposes; `forget` makes the next load ask again. */
  loader: { load: (remote: string, module: string) => Promise<unknown>; forget: (remote: string) => void };
  /** Puts the dialog over the page, instead of one that is open already; `null` takes it away. */
  show: (dialog: ReactNode) => void;
}

let opened = 0;

/** Opens the dialog `name` of whichever remote offers it. Resolves when it is gone from the screen. */
export function showDialog<Name extends DialogName>(
  name: Name,
  input: RemoteDialogs[Name],
  { remotes, loader, show }: DialogPorts,
): Promise<void> {
  const offer = () => remotes.views().find(({ dialogs }) => dialogs?.[name] !== undefined);
  const load = async (): Promise<DialogModule<Name>> => {
    await remotes.refresh();
    const remote = offer();
    if (!remote) throw new Error(`no remote offers the dialog "${name}"`);
    return loader.load(remote.name, `dialogs/${remote.dialogs?.[name] ?? ''}`) as Promise<DialogModule<Name>>;
  };
  const again = (): Promise<DialogModule<Name>> => {
    const remote = offer();
    if (remote) loader.forget(remote.name);
    return load();
  };
  opened += 1;
  return new Promise((resolve) => {
    show(<RemoteDialog key={opened} {...{ input, load, again }} onClose={() => show(null)} onGone={resolve} />);
  });
}
