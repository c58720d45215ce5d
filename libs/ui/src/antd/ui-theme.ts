import type { ThemeConfig } from 'antd';

/** Measures antd needs to know in its scripts too; colours are CSS variables of the static style sheets. */
export const measures = {
  fontSize: 14,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  controlHeight: 36,
  controlHeightLG: 44,
  controlHeightSM: 32,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
  motionEaseInOut: 'cubic-bezier(0.2, 0, 0, 1)',
  motionEaseOut: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** One fixed class carries the variables, so the style sheets can be made at build and no style is computed in the browser. */
export const uiTheme: ThemeConfig = { cssVar: { key: 'shengyu' }, hashed: false, zeroRuntime: true, token: measures };
