/**
 * Writes dist/css: `base.css` from src/styles, and one static style sheet per antd group, taken from the components
 * themselves under the tokens of src/styles/tokens.css, light and dark. Nothing computes a style in the browser.
 */
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { measures, uiTheme } from './src/antd/ui-theme.ts';

const here = import.meta.dirname;
const out = join(here, 'dist/css');

/** What each group shows, with the parts those components draw themselves. */
const groups = {
  overlay: ['Button', 'Modal', 'Drawer', 'Popover', 'Popconfirm', 'Dropdown', 'Tooltip'],
  form: [
    'Form',
    'Row',
    'Col',
    'Input',
    'InputNumber',
    'Select',
    'Empty',
    'Slider',
    'Tooltip',
    'Switch',
    'Radio',
    'Checkbox',
    'Segmented',
    'Upload',
    'Progress',
    'Button',
  ],
  data: ['Table', 'Pagination', 'Select', 'Spin', 'Empty', 'Checkbox', 'Radio', 'Dropdown', 'Tooltip', 'Tabs', 'Button'],
} as const;

/** Looks nothing here uses: button and tip colours beside ours, column grids, joined inputs, frameless variants, picture walls, right-to-left. */
const unused = new RegExp(
  [
    String.raw`\.ant-btn-color-(?!primary|default|danger|link)`,
    String.raw`-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)(?![\w])`,
    String.raw`\.ant-btn-(group|compact)|\.ant-(input|input-number)-group`,
    String.raw`\.ant-col-(x|s|m|l|\d)`,
    String.raw`-(filled|borderless|underlined)(?![\w])`,
    String.raw`-picture|-rtl(?![\w])`,
  ].join('|'),
);

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

type Tokens = Readonly<Record<string, string>>;

function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const block = (selector: string): Tokens => {
    const start = css.indexOf(`${selector} {`);
    const body = css.slice(start, css.indexOf('\n}', start));
    return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const));
  };
  const light = block(':root');
  return { light, dark: { ...light, ...block('[data-theme="dark"]') } };
}

function themeOf(tokens: Tokens, algorithm: ThemeConfig['algorithm']): ThemeConfig {
  const get = (name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return value;
  };
  return {
    ...uiTheme,
    zeroRuntime: false,
    ...(algorithm && { algorithm }),
    token: {
      ...measures,
      fontFamily: 'var(--font)',
      colorPrimary: get('brand'),
      colorPrimaryHover: get('brand-hover'),
      colorLink: get('brand-text'),
      colorSuccess: get('done-fill'),
      colorWarning: get('warn-fill'),
      colorError: get('danger'),
      colorErrorText: get('danger'),
      colorInfo: get('brand'),
      colorText: get('ink'),
      colorTextSecondary: get('ink-2'),
      colorTextTertiary: get('ink-3'),
      colorTextPlaceholder: get('ink-3'),
      colorTextDescription: get('ink-3'),
      colorBgBase: get('paper'),
      colorBgContainer: get('paper'),
      colorBgElevated: get('paper'),
      colorBgLayout: get('canvas'),
      colorBgSpotlight: get('night'),
      colorBgMask: get('scrim'),
      colorFillAlter: get('sunken'),
      colorFillSecondary: get('sunken'),
      colorBorder: get('control'),
      colorBorderSecondary: get('line'),
      colorSplit: get('line'),
      controlItemBgHover: get('hover'),
      controlItemBgActive: get('brand-soft'),
      controlOutline: get('brand-soft'),
      boxShadow: get('float-1'),
      boxShadowSecondary: get('float-1'),
      fontWeightStrong: 600,
    },
    components: {
      Table: { headerBg: get('paper'), headerColor: get('ink-3'), rowHoverBg: get('hover') },
      Slider: { railBg: get('line-strong'), railHoverBg: get('line-strong'), handleColor: get('brand') },
    },
  };
}

/** Static panels that antd draws outside the provider carry variables under a generated class: not ours. */
const foreign = /[^{}]*\.css-var-_R_[^{}]*\{[^{}]*\}/g;

const extract = (includes: readonly string[], theme: ThemeConfig) =>
  extractStyle({ includes: [...includes], customTheme: (node: ReactNode) => createElement(ConfigProvider, { theme }, node) })
    .replace(foreign, '')
    .replace(/\s*\n\s*/g, '');

/** What a selector excludes does not make it unused. */
const isUnused = (selector: string) => unused.test(selector.replace(/:not\((?:[^()]|\([^)]*\))*\)/g, ''));

/** Without the rules that only concern what nothing uses; a list of selectors keeps the rest of itself. */
const prune = (css: string) =>
  css.replace(/([^{}]+)(\{[^{}]*\})/g, (whole, selectors: string, body: string) => {
    if (selectors.startsWith('@') || !isUnused(selectors)) return whole;
    const kept = selectors.split(/,(?![^(]*\))/).filter((selector) => !isUnused(selector));
    return kept.length > 0 ? kept.join(',') + body : '';
  });

/** Names of the variables that `css` reads, and those that their values read. */
function usedVariables(css: string, variables: readonly string[]): Set<string> {
  const values = new Map<string, string>();
  for (const rule of variables)
    for (const [, name = '', value = ''] of rule.matchAll(/(--[\w-]+):([^;}]*)/g)) values.set(name, `${values.get(name) ?? ''} ${value}`);
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(values.get(name) ?? '');
    }
  };
  visit(css);
  return used;
}

const keepVariables = (rule: string, used: ReadonlySet<string>) => {
  const [selector = '', body = ''] = rule.replace('}', '').split('{');
  const kept = body.split(';').filter((declaration) => used.has(declaration.split(':')[0] ?? ''));
  return kept.length > 0 ? `${selector}{${kept.join(';')}}` : `${selector}{}`;
};

/** Rules that define variables of the fixed class, and all others. */
function splitVariables(css: string): { variables: string[]; rules: string } {
  const variables: string[] = [];
  const rules = css.replace(/([^{}]*\.shengyu[^{}]*)\{((?:--[^{}]*)?)\}/g, (whole, _selector: string, body: string) => {
    if (!body.startsWith('--')) return whole;
    variables.push(whole);
    return '';
  });
  return { variables, rules };
}

/** The dark values that differ, under the page's dark theme. */
function darkVariables(light: readonly string[], dark: readonly string[]): string {
  return dark
    .map((rule, index) => {
      const [selector = '', body = ''] = rule.replace('}', '').split('{');
      const same = new Set((light[index] ?? '').replace('}', '').split('{')[1]?.split(';'));
      const changed = body.split(';').filter((declaration) => declaration && !same.has(declaration));
      const dimmed = selector.split(',').map((part) => `[data-theme="dark"] ${part.trim()}`);
      return changed.length > 0 ? `${dimmed.join(',')}{${changed.join(';')}}` : '';
    })
    .join('');
}

const tokens = readTokens(readFileSync(join(here, 'src/styles/tokens.css'), 'utf8'));
const lightTheme = themeOf(tokens.light, undefined);
/** antd dims the seeds for its dark palette; ours are dark values already. */
const dark: typeof antdTheme.darkAlgorithm = (seed, map) => {
  const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink } = seed;
  return {
    ...antdTheme.darkAlgorithm(seed, map),
    colorPrimary,
    colorSuccess,
    colorWarning,
    colorError,
    colorInfo,
    colorLink: colorLink || colorInfo,
  };
};
const darkTheme = themeOf(tokens.dark, dark);

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'base.css'), minify(readStyles(join(here, 'src/styles/index.css'))));
for (const [name, includes] of Object.entries(groups)) {
  const day = splitVariables(extract(includes, lightTheme));
  const night = splitVariables(extract(includes, darkTheme));
  if (day.variables.length === 0 || day.variables.length !== night.variables.length)
    throw new Error(`${name}: the variables of antd were not found`);
  const rules = prune(day.rules);
  if (rules !== prune(night.rules)) throw new Error(`${name}: a rule, not only a variable, depends on the theme`);
  const used = usedVariables(rules, day.variables);
  const light = day.variables.map((rule) => keepVariables(rule, used));
  const changed = darkVariables(
    light,
    night.variables.map((rule) => keepVariables(rule, used)),
  );
  writeFileSync(join(out, `${name}.css`), light.filter((rule) => !rule.endsWith('{}')).join('') + changed + rules);
}
