/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { inAppBrowser } from './in-app-browser.ts';
import { followDownloads, saveFile, saveLink } from './save-file.ts';

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const wechat = `${safari.replace('Version/19.0 ', '')} MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN`;
const douyin = 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile Safari/537.36 aweme_330000 BytedanceWebview/d8a21c6';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

const share = jest.fn<(data: { files: File[] }) => Promise<void>>();
const writeText = jest.fn<(text: string) => Promise<void>>();
let clicked: [string, string][] = [];

function visit(userAgent: string, canShare = true): void {
  const { prototype } = HTMLDialogElement;
  Object.assign(prototype, { showModal: () => undefined, close: () => undefined });
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
  Object.assign(navigator, { canShare: () => canShare, share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const answer = { ok: true, headers: new Map([['content-length', '5']]), blob: () => Promise.resolve(new Blob(['sound'])) };
  window.fetch = () => Promise.resolve(answer as unknown as Response);
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  };
}

beforeEach(() => {
  document.body.innerHTML = '';
  clicked = [];
  share.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
});

test('the browsers inside WeChat and Douyin are recognised, others are not', () => {
  expect([wechat, douyin, safari, android].map((name) => inAppBrowser(name))).toEqual(['wechat', 'douyin', undefined, undefined]);
});

test('the URL of a file outlives the click and is revoked later', () => {
  visit(android);
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { revokeObjectURL: revoked });
  saveFile('a.csv', new Blob(['1']));
  expect(clicked).toEqual([['blob:file', 'a.csv']]);
  jest.advanceTimersByTime(1000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:file');
  jest.useRealTimers();
});

test('Android downloads, an iPhone opens its share sheet, and downloads what cannot be shared', async () => {
  visit(android);
  saveLink('/file?kind=audio', 'a.mp3');
  expect([clicked, share.mock.calls.length]).toEqual([[['http://localhost/file?kind=audio', 'a.mp3']], 0]);
  visit(safari);
  saveLink('/file?kind=audio', 'a.mp3');
  await waitFor(() => expect(share.mock.calls[0]?.[0].files[0]?.name).toBe('a.mp3'));
  expect(clicked).toHaveLength(1);
  visit(safari, false);
  saveLink('/file?kind=audio', 'b.mp3');
  await waitFor(() => expect(clicked.at(-1)).toEqual(['http://localhost/file?kind=audio', 'b.mp3']));
});

test('a share that is called off is not downloaded, one that the browser refuses is', async () => {
  visit(safari);
  share.mockRejectedValueOnce(new DOMException('called off', 'AbortError'));
  saveFile('a.csv', new Blob(['1']));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
  saveFile('b.csv', new Blob(['1']));
  await waitFor(() => expect(clicked).toEqual([['blob:file', 'b.csv']]));
});

test('in WeChat a link to a file opens the ways out once, with the page where the file is found again', async () => {
  visit(wechat);
  document.body.innerHTML =
    '<div data-page="/creation"><a id="audio" download="a.mp3" href="/file">音频</a><a id="text" href="/news">文章</a></div>';
  followDownloads();
  const link = document.querySelector('#audio') as HTMLElement;
  expect(fireEvent.click(link)).toBe(false);
  expect(fireEvent.click(link)).toBe(false);
  expect(fireEvent.click(document.querySelector('#text') as HTMLElement)).toBe(true);
  await screen.findByText('微信里存不了文件');
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  fireEvent.click(screen.getByText('复制链接', { selector: 'button' }));
  await screen.findByText('链接已复制');
  expect(writeText).toHaveBeenCalledWith('http://localhost/creation');
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  fireEvent.click(screen.getByText('复制链接', { selector: 'button' }));
  await screen.findByText(/长按上面的链接/);
  expect(document.activeElement).toBe(document.querySelector('dialog input'));
});
