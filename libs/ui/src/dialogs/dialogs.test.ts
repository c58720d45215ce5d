/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { within } from '@testing-library/react';
import { dialogs } from './dialogs.ts';

// jsdom has the elements but neither modality nor popovers: what the tests need of them is their state.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (value?: string) {
  if (value !== undefined) this.returnValue = value;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
// `<form method="dialog">` closes its dialog with the value of the button that sent it.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const { submitter, target } = event;
  (target as HTMLElement).closest('dialog')?.close(submitter instanceof HTMLButtonElement ? submitter.value : '');
});

const page = within(document.body);
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('an alert is titled 系统提示 and resolves with 确定', async () => {
  const closed = dialogs.alert('维护到四点。', { kind: 'warning' });
  const dialog = await page.findByRole('alertdialog', { name: '系统提示' });
  expect(within(dialog).getByText('维护到四点。')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  await closed;
  expect(page.queryByRole('alertdialog')).toBeNull();
});

// covers: site-129
test.each(['info', 'success', 'error', 'warning'] as const)(
  'an alert of type %s is titled 系统提示 and has a mark of its own',
  async (kind) => {
    const { kindIcon } = await import('./element.ts');
    const closed = dialogs.alert('说明', { kind });
    const dialog = await page.findByRole('alertdialog', { name: '系统提示' });
    expect(dialog.querySelector('svg')?.outerHTML).toBe(kindIcon(kind).outerHTML);
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await closed;
  },
);

// covers: site-131
test('a question has the mark of a warning', async () => {
  const { kindIcon } = await import('./element.ts');
  void dialogs.confirm('删除这一篇？');
  const dialog = await page.findByRole('alertdialog', { name: '温馨提示' });
  expect(dialog.querySelector('svg')?.outerHTML).toBe(kindIcon('warning').outerHTML);
});

// covers: site-134
test('a mask covers the page while work takes longer, and goes with it', async () => {
  const { showMask } = await import('./dialog-host.ts');
  jest.useFakeTimers();
  const close = showMask('正在打开稿子…');
  jest.advanceTimersByTime(300);
  expect(page.getByRole('status').textContent).toBe('正在打开稿子…');
  close();
  expect(document.querySelector('dialog')).toBeNull();
});

// covers: site-130
test('a question is titled 温馨提示, true for 确定 and false for 取消', async () => {
  const yes = dialogs.confirm('删除这一篇？');
  await userEvent.click(await page.findByRole('button', { name: '确定' }));
  expect(await yes).toBe(true);
  const no = dialogs.confirm('删除这一篇？');
  await page.findByRole('alertdialog', { name: '温馨提示' });
  await userEvent.click(page.getByRole('button', { name: '取消' }));
  expect(await no).toBe(false);
});

test('what cannot be taken back is not one Enter away', async () => {
  const answer = dialogs.confirm('永久删除？', { danger: true });
  await page.findByRole('alertdialog');
  expect(document.activeElement).toBe(page.getByRole('button', { name: '取消' }));
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

test('text is shown as text, never as markup', async () => {
  void dialogs.alert('<img src=x onerror=alert(1)>');
  const dialog = await page.findByRole('alertdialog');
  expect(dialog.querySelector('img')).toBeNull();
});

// covers: site-133
test('a prompt keeps the dialog open until the value is right', async () => {
  const answer = dialogs.prompt({
    title: '给版本起个名字',
    label: '版本名',
    value: '送审稿',
    validate: (value) => (value === '送审稿' ? '已经有一个“送审稿”，换个名字。' : undefined),
  });
  const input = await page.findByRole('textbox', { name: '版本名' });
  await userEvent.click(page.getByRole('button', { name: '确定' }));
  expect((await page.findByRole('alert')).textContent).toContain('换个名字');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(input);
  await userEvent.type(input, '终稿{Enter}');
  expect(await answer).toBe('终稿');
});

test('a prompt for a password hides it, and phones fill the code of a message by themselves', async () => {
  const password = dialogs.prompt({ title: '确认', label: '登录密码', type: 'password', autoComplete: 'current-password' });
  const hidden = await page.findByLabelText<HTMLInputElement>('登录密码');
  expect([hidden.type, hidden.autocomplete]).toEqual(['password', 'current-password']);
  await userEvent.click(page.getByRole('button', { name: '取消' }));
  await password;
  const code = dialogs.prompt({ title: '绑定邮箱', label: '验证码', autoComplete: 'one-time-code' });
  const input = await page.findByLabelText<HTMLInputElement>('验证码');
  expect([input.type, input.autocomplete, input.inputMode]).toEqual(['text', 'one-time-code', 'numeric']);
  await userEvent.click(page.getByRole('button', { name: '取消' }));
  await code;
});

// covers: site-133
test('a prompt called off answers nothing', async () => {
  const answer = dialogs.prompt({ title: '名字', label: '名字' });
  await userEvent.click(await page.findByRole('button', { name: '取消' }));
  expect(await answer).toBeNull();
});

// covers: site-132 site-141
test('a toast goes after three seconds, an error is announced at once', async () => {
  const { showToast } = await import('./messages.ts');
  jest.useFakeTimers();
  showToast('没保存上，正在重试', { kind: 'error' });
  expect(page.getByRole('alert').textContent).toBe('没保存上，正在重试');
  jest.advanceTimersByTime(2999);
  expect(page.queryByRole('alert')).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(page.queryByRole('alert')).toBeNull();
});

test('a toast with an action stays for eight seconds, and tells when nobody took it', async () => {
  const { showToast } = await import('./messages.ts');
  jest.useFakeTimers();
  const told: string[] = [];
  const show = (name: string) =>
    showToast(name, { action: { label: '撤销', run: () => told.push(`${name} taken`) }, onGone: () => told.push(`${name} gone`) });
  show('one');
  page.getByRole('button', { name: '撤销' }).click();
  show('two');
  jest.advanceTimersByTime(7_999);
  expect(told).toEqual(['one taken']);
  jest.advanceTimersByTime(1);
  expect(told).toEqual(['one taken', 'two gone']);
});

// covers: site-142
test('a notice waits while the pointer is on it', async () => {
  const { showNotice } = await import('./messages.ts');
  jest.useFakeTimers();
  showNotice({ title: '第 7 章生成好了' });
  const notice = page.getByRole('status');
  notice.dispatchEvent(new Event('pointerenter'));
  jest.advanceTimersByTime(60_000);
  expect(page.queryByRole('status')).not.toBeNull();
  notice.dispatchEvent(new Event('pointerleave'));
  jest.advanceTimersByTime(4500);
  expect(page.queryByRole('status')).toBeNull();
});

test('work that is done within 300 ms never covers the page', async () => {
  const { showMask } = await import('./dialog-host.ts');
  jest.useFakeTimers();
  const close = showMask('正在打开稿子…');
  jest.advanceTimersByTime(299);
  close();
  jest.advanceTimersByTime(1000);
  expect(document.querySelector('dialog')).toBeNull();
});
