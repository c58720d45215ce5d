import { Glyph, type IconProps } from './Icon.tsx';
import { glyphs } from './glyphs.ts';
import { toolGlyphs } from './tool-glyphs.ts';

const all = { ...glyphs, ...toolGlyphs };
export type ToolIconName = keyof typeof all;

/** `Icon` with the glyphs of tools and panels too; a separate entry so that public pages do not carry them. */
export function ToolIcon({ name, ...rest }: Omit<IconProps, 'name'> & { name: ToolIconName }) {
  return <Glyph markup={all[name]} {...rest} />;
}
