/** @jest-environment jsdom */
import { ApiError, type Call, type EffectPreset } from '@shengyu/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { stagePanel } from '../testing/panel-stage.tsx';
import { EffectPanel } from './EffectPanel.tsx';

/** A server that keeps effects of one account. */
function account(presets: EffectPreset[] = []) {
  const failures: string[] = [];
  const call = ((name: string, input: { id?: string; name?: string; effect?: EffectPreset['effect'] }) => {
    if (failures.shift() === name) return Promise.reject(new ApiError({ code: 0, error: 'effect.full' }));
    if (name === 'effectLists') return Promise.resolve([...presets]);
    if (name === 'effectRemove') presets.splice(0, presets.length, ...presets.filter(({ id }) => id !== input.id));
    if (name !== 'effectSave' || input.effect === undefined) return Promise.resolve({});
    const saved = { id: 'preset', name: String(input.name), effect: input.effect };
    presets.push(saved);
    return Promise.resolve(saved);
  }) as unknown as Call;
  return { call, presets, failNext: (name: string) => failures.push(name) };
}
const old: EffectPreset = { id: 'old', name: '旧电话', effect: { name: 'telephone', amounts: { amount: 1, noise: 0.4 } } };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function saveAs(name: string): Promise<void> {
  press('存为预设');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '名字' });
  field.value = name;
  if (field.form) fireEvent.submit(field.form);
}

// The page of tests closes no dialog by itself.
HTMLDialogElement.prototype.close = function (value = '') {
  this.returnValue = value;
  this.dispatchEvent(new Event('close'));
};

// covers: studio-4
test('an effect is put on the voice with its amounts, kept under a name in the account, and taken off', async () => {
  const site = account();
  const { document, run } = stagePanel(EffectPanel, '你好。', { member: true, call: site.call });
  await screen.findByText('调好以后可以存下来，下篇文稿直接用。');
  fireEvent.click(screen.getByRole('radio', { name: '电话' }));
  fireEvent.change(screen.getByRole('slider', { name: '线路噪声' }), { target: { value: '40' } });
  press('确定');
  expect(document().settings.effect).toEqual({ name: 'telephone', amounts: { amount: 1, noise: 0.4 } });
  await saveAs('旧电话');
  expect(await screen.findByRole('button', { name: /^旧电话/ })).toBeTruthy();
  expect(site.presets).toMatchObject([{ name: '旧电话', effect: { name: 'telephone', amounts: { noise: 0.4 } } }]);
  press('去掉');
  expect(document().settings).not.toHaveProperty('effect');
  press(/^旧电话/);
  press('确定');
  expect(document().settings.effect?.amounts).toEqual({ amount: 1, noise: 0.4 });
  run(undo);
  expect(document().settings).not.toHaveProperty('effect');
});

test('what the account keeps is there on any device, and is removed from it', async () => {
  const site = account([old]);
  stagePanel(EffectPanel, '你好。', { member: true, call: site.call });
  await screen.findByRole('button', { name: /^旧电话/ });
  press('删除旧电话');
  const question = await screen.findByRole<HTMLDialogElement>('alertdialog');
  await act(async () => question.close('ok'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^旧电话/ })).toBeNull());
  expect(site.presets).toEqual([]);
});

test('a failed read of presets offers a retry; a preset beyond the limit says why it is refused', async () => {
  const site = account([old]);
  site.failNext('effectLists');
  stagePanel(EffectPanel, '你好。', { member: true, call: site.call });
  expect((await screen.findByRole('alert')).textContent).toContain('预设没取到');
  press('重试');
  await screen.findByRole('button', { name: /^旧电话/ });
  fireEvent.click(screen.getByRole('radio', { name: '大厅' }));
  site.failNext('effectSave');
  await saveAs('洞');
  expect(await screen.findByText('预设存满了，先删掉不用的。')).toBeTruthy();
});

test('a visitor reads what signing in offers, and saving asks to sign in', async () => {
  const { session } = stagePanel(EffectPanel, '你好。');
  expect(screen.getByText('登录后可以把调好的效果存下来，换台电脑也在。')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '大厅' }));
  press('存为预设');
  expect(session.getState().login.open).toBe(true);
});

// covers: studio-3
test('arrow keys move over the effects', () => {
  stagePanel(EffectPanel, '你好。');
  const none = screen.getByRole('radio', { name: '无' });
  fireEvent.keyDown(none, { key: 'ArrowRight' });
  expect(screen.getByRole('radio', { name: '电话' }).getAttribute('aria-checked')).toBe('true');
});
