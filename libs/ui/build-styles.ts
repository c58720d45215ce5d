/** Writes dist/css/base.css: the style sheets of src/styles in one, minified. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const out = join(here, 'dist/css');

/** Inlines `@import './x.css'`. */
function readStyles(file: string): string {
  return readFileSync(file, 'utf8').replace(/@import '(.+?)';\n?/g, (_, path: string) => readStyles(join(dirname(file), path)));
}

/** Drops comments and the white space that means nothing. */
function minify(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'base.css'), minify(readStyles(join(here, 'src/styles/index.css'))));
