import type { StoredBlock } from '@shengyu/api';

export type BlockKind = StoredBlock['kind'];

/** A block to begin with. */
export function blankBlock(kind: BlockKind): StoredBlock {
  switch (kind) {
    case 'heading':
      return { kind, text: '', lead: '' };
    case 'text':
      return { kind, markdown: '' };
    case 'picture':
      return { kind, art: { seed: 'island', hue: 'blue' }, caption: '' };
    case 'cards':
      return { kind, title: '', items: [{ title: '', text: '' }] };
    case 'action':
      return { kind, title: '', text: '', links: [{ label: '', href: '/' }] };
  }
}

/** The list with the item `from` in the place `to`; as it was where there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

export const isHref = (text: string): boolean => /^(?:\/(?!\/)|https:\/\/)\S*$/.test(text);
export const isSeed = (text: string): boolean => /^[\w-]{1,32}$/.test(text);

/** Whether the server takes a block as it is. */
export function isWhole(block: StoredBlock): boolean {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() !== '';
    case 'text':
      return true;
    case 'picture':
      return isSeed(block.art.seed);
    case 'cards':
      return (
        block.title.trim() !== '' &&
        block.items.every(({ title, link, art }) => title.trim() !== '' && (!art || isSeed(art.seed)) && (!link || isWholeLink(link)))
      );
    case 'action':
      return block.title.trim() !== '' && block.links.every(isWholeLink);
  }
}

const isWholeLink = ({ label, href }: { label: string; href: string }): boolean => label.trim() !== '' && isHref(href);
