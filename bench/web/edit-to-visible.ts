// How long a change of a remote's source takes to be seen in an open tab while `npm run dev -- content` runs beside the site.
// `URL` names the site. Writes into a text of the remote, and puts it back.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const rounds = 5;
const file = path.resolve(import.meta.dirname, '../../apps/content/src/locales/zh-CN.ts');
const title = '教程、更新与案例';
const typed = '写到一半';
const source = readFileSync(file, 'utf8');
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  await page.goto(`${process.env.URL ?? 'http://localhost:3000'}/news`);
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await search.fill(typed);
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now();
    writeFileSync(file, source.replace(title, `${title}${round}`));
    await page.getByText(`${title}${round}`).first().waitFor();
    const ms = Math.round(performance.now() - started);
    await page.waitForTimeout(1500);
    console.log(`edit to visible ${ms} ms; what was typed is ${(await search.inputValue()) === typed ? 'there' : 'LOST'}`);
  }
} finally {
  writeFileSync(file, source);
  await browser.close();
}
