import type { Boot, RemoteView } from '../app/boot.ts';
import { phoneAddresses } from '../routing/phone-addresses.ts';
import { createRouteTable, shellOwner } from '../routing/route-table.ts';
import { shellRoutes } from '../routing/shell-routes.ts';

/** A part of the page, and which version of whom drew it. */
export interface PagePart {
  owner: string;
  version: string;
  elements: readonly Element[];
}

const remoteFile = /\/remotes\/([a-z][a-z0-9]*)\/([^/]+)\/client\//;

/** The version of each remote whose code this tab fetched last; before that the one that the document names. */
function versionsInTab(remotes: readonly RemoteView[], view: Window): Map<string, string> {
  const versions = new Map(remotes.map(({ name, version }) => [name, version]));
  for (const { name } of view.performance.getEntriesByType('resource')) {
    const [, remote, version] = remoteFile.exec(name) ?? [];
    if (remote !== undefined && version !== undefined) versions.set(remote, version);
  }
  return versions;
}

const visible = (elements: Iterable<Element>): Element[] => [...elements].filter((element) => element.getClientRects().length > 0);

/** Who drew what of the page on screen: the frame is the shell's, its middle belongs to the remote of the address, a dialog to who offers it. */
export function pageParts({ build, remotes }: Pick<Boot, 'build' | 'remotes'>, view: Window): readonly PagePart[] {
  const { document, location } = view;
  const table = createRouteTable({ [shellOwner]: shellRoutes, ...Object.fromEntries(remotes.map(({ name, routes }) => [name, routes])) });
  const found = table.find(phoneAddresses.toPath(location.pathname));
  const owner = found.kind === 'page' ? found.match.owner : shellOwner;
  const versions = versionsInTab(remotes, view);
  const versionOf = (name: string): string => (name === shellOwner ? build : (versions.get(name) ?? ''));
  const frame = visible(document.querySelectorAll('#root header, #root footer, #root aside')).filter((element) => !element.closest('main'));
  const main = visible(document.querySelectorAll('#root main'));
  const offering = remotes.find(({ dialogs }) => dialogs && Object.keys(dialogs).length > 0)?.name;
  const dialogs = offering === undefined ? [] : visible(document.querySelectorAll('dialog.remote-dialog[open]'));
  const part = (name: string, elements: readonly Element[]): PagePart[] =>
    elements.length > 0 ? [{ owner: name, version: versionOf(name), elements }] : [];
  if (owner === shellOwner) return [...part(shellOwner, [...frame, ...main]), ...part(offering ?? '', dialogs)];
  return [...part(owner, main), ...part(shellOwner, frame), ...part(offering ?? '', dialogs)];
}
