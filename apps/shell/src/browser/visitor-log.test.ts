/** @jest-environment jsdom */
import { createVisitorLog } from './visitor-log.ts';

function capture() {
  const sent: { url: string; type: string }[] = [];
  const bodies: Blob[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      sent.push({ url, type: body.type });
      bodies.push(body);
      return true;
    },
  });
  const read = (blob: Blob): Promise<unknown> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(typeof reader.result === 'string' ? reader.result : ''));
      reader.readAsText(blob);
    });
  return { sent, entries: () => Promise.all(bodies.map(read)) };
}

test('the path that was left is told with address, referrer, browser and terminal', async () => {
  const { sent, entries } = capture();
  createVisitorLog(window).left('/news?page=2');
  expect(sent).toEqual([{ url: '/api/index/addVisitorLog', type: 'application/json' }]);
  expect(await entries()).toEqual([
    { url: location.href, referer: document.referrer, userAgent: navigator.userAgent, last_page: '/news?page=2', terminal: 4 },
  ]);
});

test('closing the tab tells the page that was open', async () => {
  const { entries } = capture();
  createVisitorLog(window);
  dispatchEvent(new Event('pagehide'));
  expect((await entries()).at(-1)).toMatchObject({ last_page: '/' });
});
