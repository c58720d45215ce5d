import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { signIn } from './pages/sign-in.ts';

const line = '潮水退了。';

// covers: site-4 site-113 site-114 pages-19 pages-21 pages-22 pages-24
test('a visitor sets voices aside, hears a line in one of them, and keeps a favourite by signing in', async ({ page }) => {
  await page.goto('/supermarket');
  await page.getByRole('searchbox', { name: '查找标签' }).fill('老年');
  await expect(page.getByText('找到 1 个标签')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/supermarket\?.*senior/);
  await expect(page.getByRole('checkbox', { name: '对比：梁阿婆' })).toBeAttached();
  await expect(page.getByRole('checkbox', { name: '对比：林岸' })).toHaveCount(0);

  await page.goto('/supermarket');
  await page.getByRole('searchbox', { name: '搜索声音' }).fill('linan');
  await page.getByRole('searchbox', { name: '搜索声音' }).press('Enter');
  await expect(page).toHaveURL(/keyword=linan/);
  await page.getByRole('checkbox', { name: '对比：林岸' }).check();
  await page.getByRole('textbox', { name: '要试听的句子' }).fill(line);
  await page.getByRole('button', { name: '全部声音都读这句' }).click();
  await page.getByRole('button', { name: '让林岸读这句' }).first().click();
  await expect(page.getByRole('button', { name: /^(试听|暂停)林岸$/ }).first()).toBeVisible({ timeout: 15_000 });
  const tray = page.getByRole('region', { name: '已选的声音' });

  // The box is the device's: it outlives the page, and holds a voice that the next list does not have.
  await page.goto('/supermarket?keyword=sw');
  await page.getByRole('checkbox', { name: '对比：苏晚' }).check();
  await expect(tray.getByRole('radio')).toHaveCount(2);
  await tray.getByRole('radio', { name: /林岸/ }).check({ force: true });
  const write = tray.getByRole('link', { name: '用林岸开始写' });
  await expect(write).toHaveAttribute('href', `/edit?${new URLSearchParams({ voice: 'linan', text: line }).toString()}`);

  // Without names: heard by their keys, ranked by another, then told.
  await tray.getByRole('button', { name: '盲听排名' }).click();
  const blind = tray.getByRole('group', { name: '盲听排名' });
  const reveal = blind.getByRole('button', { name: '揭晓' });
  await expect(reveal).toBeDisabled();
  await expect(blind.getByText('苏晚')).toHaveCount(0);
  for (const letter of ['甲', '乙']) {
    // The sound is short: it may be over before a slow machine looks for it.
    const sounding = blind.getByRole('button', { name: `暂停声音${letter}` }).waitFor();
    await Promise.all([sounding, blind.getByRole('button', { name: `试听声音${letter}` }).click()]);
    // The card of the voice on the page stays as it is: it would tell.
    await expect(page.getByRole('button', { name: /^暂停(林岸|苏晚)/ })).toHaveCount(0);
    await expect(blind.getByText(letter === '甲' ? '听过 1 / 2，都听过才揭晓' : '都听过至少一遍')).toBeVisible({ timeout: 15_000 });
  }
  await blind.getByRole('button', { name: '乙往上' }).press('ArrowUp');
  await expect(blind.getByText('现在的次序：乙、甲')).toBeAttached();
  await reveal.click();
  await expect(blind.getByText('盲听时是乙')).toBeVisible();
  await expect(blind.getByRole('link', { name: /^用(林岸|苏晚)开始写$/ })).toHaveAttribute('href', /^\/edit\?voice=/);

  await blind.getByRole('button', { name: '关上盲听' }).click();
  const heart = page.getByRole('button', { name: '收藏苏晚' });
  await heart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await heart.click();
  await signIn(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/supermarket?favourite=1');
  await expect(page.getByRole('button', { name: '收藏苏晚' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '收藏苏晚' }).click();
  await expect(page.getByRole('button', { name: '收藏苏晚' })).toHaveAttribute('aria-pressed', 'false');
});

// covers: fault-21
test('the sea chart fits the window, and its filters open over it and stay', async ({ page }) => {
  await page.goto('/supermarket?view=chart');
  const sea = page.locator('div.sea').filter({ has: page.locator('canvas') });
  await expect(sea).toBeVisible();
  for (const low of ['.sea-axis.across', '.sea-mini']) await expect(sea.locator(low), low).toBeInViewport({ ratio: 1 });
  const top = (await sea.boundingBox())?.y ?? 0;
  const filters = page.getByRole('complementary', { name: '按标签筛选' });
  await filters.getByRole('button', { name: '筛选' }).click();
  const tag = filters.locator('label').first();
  await expect(tag).toBeVisible();
  expect((await sea.boundingBox())?.y, 'the tags do not push it away').toBeLessThan(top + 50);
  await tag.click();
  await expect(page).toHaveURL(/tag=/);
  await expect(tag, 'the filters stay open').toBeVisible();
});

// covers: pages-23
test('the sea chart is sailed by keys alone, and the tide leaves what fits', async ({ page }) => {
  // Voices are measured one after another after the first start.
  await expect(async () => {
    await page.goto('/supermarket?view=chart');
    await expect(page.getByText(/\d{1,2} 座都露出水面/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const islands = page.getByRole('radiogroup', { name: '海图上的声音' });
  const first = islands.getByRole('radio').and(page.locator('[tabindex="0"]'));
  await first.focus();
  await page.keyboard.press('Enter');
  const chosen = islands.getByRole('radio', { checked: true });
  const before = await chosen.getAttribute('aria-label');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
    if ((await chosen.getAttribute('aria-label')) !== before) break;
  }
  await expect(chosen).not.toHaveAttribute('aria-label', before ?? '');
  await expect(chosen).toBeFocused();
  await expect(page.getByRole('link', { name: '看详情' }).first()).toHaveAttribute('href', /^\/supermarket\/[a-z-]+$/);
  await page.keyboard.press('+');
  await expect(page.getByText('1.5×')).toBeVisible();

  // By wheel and by dragging: the sheet moves, the chosen voice stays chosen.
  const name = await chosen.getAttribute('aria-label');
  const shown = page.locator('.sea-mini i');
  const place = () => shown.getAttribute('style');
  // On the chosen one: the mouse that rests on another one after that would choose it.
  const pin = await chosen.locator('i').boundingBox();
  const [x, y] = [(pin?.x ?? 0) + 4, (pin?.y ?? 0) + 4];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(page.getByText('1.5×')).toBeHidden();
  const zoomed = await place();
  await page.mouse.down();
  await page.mouse.move(x + 160, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(zoomed);
  await expect(islands.getByRole('radio', { name: name ?? '', checked: true })).toBeAttached();

  // A visitor's favourites are asked for by signing in, on the chart too.
  await page.goto('/supermarket?view=chart&favourite=1');
  await expect(page.getByRole('heading', { name: '登录后看你的收藏' })).toBeVisible();

  await page.goto('/supermarket?view=chart&tag=gender-female&tag=age-senior');
  const tide = page.getByRole('slider', { name: '潮位' });
  await expect(tide).toHaveAttribute('aria-valuetext', '只留最合的');
  await tide.press('ArrowLeft');
  await expect(page).toHaveURL(/tide=1/);
  await expect(tide).toHaveAttribute('aria-valuetext', '至少合 1 个');
  expect(await findViolations(page)).toEqual([]);
});

test('a long list is as long as it was left, and needs no script to be searched', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/supermarket');
  const far = page.getByRole('link', { name: 'Penny', exact: true });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(far).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Penny' })).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(new URL('/supermarket', page.url()).href);
  await still.getByRole('link', { name: /第 2 页/ }).click();
  await expect(still).toHaveURL(/page=2/);
  await still.getByRole('searchbox', { name: '搜索声音' }).fill('lac');
  await still.getByRole('searchbox', { name: '搜索声音' }).press('Enter');
  await expect(still).toHaveURL(/keyword=lac/);
  await expect(still.getByRole('link', { name: '梁阿婆' })).toHaveCount(0);
  await still.goto(new URL('/supermarket?keyword=lap', page.url()).href);
  await expect(still.getByRole('link', { name: '梁阿婆', exact: true })).toBeVisible();
  await plain.close();
});
