import { phoneAddresses } from './phone-addresses.ts';
import { hasPhoneScreen } from './phone-screens.ts';

test.each([
  ['/', '/h5/'],
  ['/edit?text=a&voice=b#end', '/h5/edit?text=a&voice=b#end'],
  ['/h5x', '/h5/h5x'],
  ['?page=2', '?page=2'],
  ['#main', '#main'],
  ['/h5/works', '/h5/works'],
  ['/file/7?name=a', '/file/7?name=a'],
  ['/api/x', '/api/x'],
  ['/robots.txt', '/robots.txt'],
])('a link to %s leads a phone to %s', (path, address) => {
  expect(phoneAddresses.toAddress(path)).toBe(address);
});

test.each([
  ['/h5', '/'],
  ['/h5/', '/'],
  ['/h5/news/7', '/news/7'],
  ['/h5x', '/h5x'],
  ['/news', '/news'],
])('the address %s is of the page %s', (address, path) => {
  expect(phoneAddresses.toPath(address)).toBe(path);
});

test.each(['/', '/index.html', '/news', '/news/7.html', '/course/7/a', '/qAnda/5/', '/policy/privacy', '/works', '/login', '/share/t'])(
  'the mobile site draws %s itself',
  (path) => {
    expect(hasPhoneScreen(path)).toBe(true);
  },
);

test.each(['/edit', '/supermarket/linan', '/news/7/8', '/course/7/b/c', '/workbenches', '/404', '/newsx'])(
  '%s is the application’s on a phone too',
  (path) => {
    expect(hasPhoneScreen(path)).toBe(false);
  },
);
