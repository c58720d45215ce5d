import type { ReactNode } from 'react';
import type { DialogModule, DialogName, RemoteDialogs } from '@shengyu/contract';
import type { FollowedRemotes } from '../browser/followed-remotes.ts';
import type { RemoteLoader } from '../browser/remote-loader.ts';
import { RemoteDialog } from './RemoteDialog.tsx';

export interface DialogPorts {
  remotes: Pick<FollowedRemotes, 'refresh' | 'views'>;
  loader: Pick<RemoteLoader, 'load' | 'forget'>;
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
