import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';

/** Articles to read, the ways in for visitors, the page that is not there, and the studio; pages of publicPaths are looked at on their visit. */
const paths = [
  '/news/6',
  '/course/1/fix',
  '/course/3',
  '/policy/service',
  '/policy/clone',
  '/edit',
  '/account',
  '/creation',
  '/myvoiceclone',
  '/myvoicedesign',
  '/404?path=/nowhere',
];

for (const path of paths) {
  test(`axe finds nothing on ${path} in either theme`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404 (Not Found)')));
    expect(await findViolations(page)).toEqual([]);
  });
}
