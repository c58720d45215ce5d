import { familyOf } from './describe-device.model.ts';

/** What a request says of the device it comes from. */
export interface DeviceTraits {
  /** Empty where the browser gives none. */
  fingerprint: string;
  userAgent: string;
}

/** Systems that one device names in turn: a tablet or a phone may ask for the desktop's page. */
const vendors: Readonly<Record<string, string>> = { iPhone: 'Apple', iPad: 'Apple', macOS: 'Apple', Android: 'Linux', HarmonyOS: 'Linux' };
const vendorOf = (system: string | undefined): string | undefined => system && (vendors[system] ?? system);

/**
 * Whether a request can come from the device that signed in. Addresses do not count, for a phone changes them on its way, nor versions, for
 * browsers update. What one side does not name is not compared; a request that names neither browser nor system comes from no browser.
 */
export function isSameDevice(signedIn: DeviceTraits, asking: DeviceTraits): boolean {
  if (signedIn.fingerprint !== '' && asking.fingerprint !== '' && signedIn.fingerprint !== asking.fingerprint) return false;
  const [then, now] = [familyOf(signedIn.userAgent), familyOf(asking.userAgent)];
  if (then.browser === undefined && then.system === undefined) return true;
  if (now.browser === undefined && now.system === undefined) return false;
  return agree(then.browser, now.browser) && agree(vendorOf(then.system), vendorOf(now.system));
}

function agree(then: string | undefined, now: string | undefined): boolean {
  return then === undefined || now === undefined || then === now;
}
