import { texts } from '../../../locales/identity.zh-CN.ts';

const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/MicroMessenger\//, '微信'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** The family of a browser and of its system: what an update does not change. Undefined where the user agent names neither. */
export function familyOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return {
    browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1],
    system: systems.find(([pattern]) => pattern.test(userAgent))?.[1],
  };
}

/** A device in words its owner recognises, from the user agent. */
export function describeDevice(userAgent: string): string {
  const { browser, system } = familyOf(userAgent);
  if (browser && system) return texts.devices.on(browser, system);
  return browser ?? system ?? texts.devices.unknown;
}
