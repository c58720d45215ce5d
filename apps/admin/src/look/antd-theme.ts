import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '@shengyu/ui';

/** Reads a CSS variable of the site's tokens, `--brand`. */
export type ReadToken = (name: `--${string}`) => string;

export const readToken: ReadToken = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const pixels = (value: string): number => Number.parseFloat(value);

/** antd in the site's tokens: the values of the theme on show, which antd derives its other colours from. */
export function antdTheme(shown: Theme, read: ReadToken): ThemeConfig {
  const ink = read('--ink');
  return {
    algorithm: shown === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    hashed: false,
    cssVar: { key: `console-${shown}` },
    token: {
      colorPrimary: read('--brand'),
      colorPrimaryHover: read('--brand-hover'),
      colorPrimaryActive: read('--brand-hover'),
      colorPrimaryText: read('--brand-text'),
      colorPrimaryBg: read('--brand-soft'),
      colorPrimaryBgHover: read('--brand-soft'),
      colorLink: read('--brand-text'),
      colorLinkHover: read('--brand-text'),
      colorSuccess: read('--done-fill'),
      colorSuccessText: read('--done'),
      colorSuccessBg: read('--done-soft'),
      colorWarning: read('--warn-fill'),
      colorWarningText: read('--warn'),
      colorWarningBg: read('--warn-soft'),
      colorError: read('--danger'),
      colorErrorText: read('--danger'),
      colorErrorBg: read('--danger-soft'),
      colorText: ink,
      colorTextHeading: ink,
      colorTextSecondary: read('--ink-2'),
      colorTextTertiary: read('--ink-3'),
      colorTextQuaternary: read('--ink-3'),
      colorTextDescription: read('--ink-3'),
      colorTextPlaceholder: read('--ink-3'),
      colorTextDisabled: read('--ink-3'),
      colorIcon: read('--ink-3'),
      colorBgContainer: read('--paper'),
      colorBgElevated: read('--paper'),
      colorBgLayout: read('--canvas'),
      colorFillAlter: read('--canvas'),
      colorFillContent: read('--sunken'),
      colorBorder: read('--control'),
      colorBorderSecondary: read('--line'),
      colorSplit: read('--line'),
      controlItemBgHover: read('--hover'),
      controlItemBgActive: read('--brand-soft'),
      controlItemBgActiveHover: read('--brand-soft'),
      colorTextLightSolid: read('--on-brand'),
      fontFamily: read('--font'),
      fontSize: pixels(read('--text-14')),
      borderRadius: pixels(read('--r-8')),
      borderRadiusLG: pixels(read('--r-12')),
      controlHeight: 36,
      controlHeightSM: 28,
      boxShadowSecondary: read('--float-1'),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { motion: false }),
    },
    components: {
      Table: {
        headerBg: read('--canvas'),
        headerColor: read('--ink-3'),
        headerSplitColor: 'transparent',
        rowHoverBg: read('--hover'),
        rowSelectedBg: read('--brand-soft'),
        rowSelectedHoverBg: read('--brand-soft'),
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 14,
      },
      Segmented: { trackBg: read('--sunken'), itemSelectedBg: read('--paper'), itemColor: read('--ink-2') },
      Tabs: { itemSelectedColor: ink, itemHoverColor: ink, itemColor: read('--ink-2'), titleFontSize: 14 },
    },
  };
}
