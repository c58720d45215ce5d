import { isSameDevice } from './same-device.model.ts';

const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/604.1';
const tabletAsDesktop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';
const tabletPlayer = 'AppleCoreMedia/1.0.0.22G86 (iPad; U; CPU OS 18_6 like Mac OS X; zh_cn)';
const phone = chrome(141, 'Linux; Android 15; Pixel 9');
const phoneAsDesktop = chrome(141, 'X11; Linux x86_64');

const from = (userAgent: string, fingerprint = 'f1') => ({ userAgent, fingerprint });

test.each([
  ['the same browser', from(chrome(141)), from(chrome(141))],
  ['a browser that was updated', from(chrome(141)), from(chrome(150))],
  ['a phone or tablet that asks for the desktop’s page', from(phone), from(phoneAsDesktop)],
  ['a tablet that does', from(tablet), from(tabletAsDesktop)],
  ['a system’s player, which names no browser', from(tablet), from(tabletPlayer)],
  ['a browser whose fingerprint was lost', from(chrome(141)), from(chrome(141), '')],
  ['a browser that had no fingerprint when it signed in', from(chrome(141), ''), from(chrome(141))],
  ['a tool that signed in itself', from('curl/8.14'), from('curl/8.15')],
  ['a session about whose device nothing is known', from('', ''), from(chrome(141))],
])('%s is the same device', (_what, signedIn, asking) => {
  expect(isSameDevice(signedIn, asking)).toBe(true);
});

test.each([
  ['another fingerprint', from(chrome(141)), from(chrome(141), 'f2')],
  ['another browser', from(chrome(141)), from(firefox)],
  ['another system', from(chrome(141)), from(chrome(141, 'Macintosh; Intel Mac OS X 10_15_7'))],
  ['a tool', from(chrome(141)), from('curl/8.14', '')],
  ['nothing at all', from(chrome(141)), from('', '')],
])('%s is another device', (_what, signedIn, asking) => {
  expect(isSameDevice(signedIn, asking)).toBe(false);
});
