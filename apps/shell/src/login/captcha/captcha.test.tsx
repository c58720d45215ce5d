/** @jest-environment jsdom */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { loginModes } from '@shengyu/session';
import { inputs, openPopup, refuse, type OpenPopup } from '../testing/open-popup.tsx';

afterEach(cleanup);

async function begin(answers: Parameters<typeof openPopup>[1] = {}): Promise<OpenPopup> {
  const popup = openPopup(loginModes.phone, answers);
  await popup.user.keyboard('13820466021');
  await popup.user.click(screen.getByRole('button', { name: '获取验证码' }));
  return popup;
}

async function picture(): Promise<HTMLElement> {
  const found = await screen.findByRole('application');
  found.getBoundingClientRect = () => new DOMRect(0, 0, 180, 100);
  return found;
}

test('clicks are sent in the pixels of the picture; a click on a mark takes it back', async () => {
  const popup = await begin();
  const sea = await picture();
  fireEvent.click(sea, { clientX: 45, clientY: 50 });
  fireEvent.click(sea, { clientX: 90, clientY: 25 });
  await popup.user.click(screen.getByRole('button', { name: /^第 1 下/ }));
  expect(screen.getByRole('status').textContent).toBe('已点 1 / 2，点错可以再点一次取消');
  fireEvent.click(sea, { clientX: 180, clientY: 100 });
  await popup.user.click(screen.getByRole('button', { name: '提交并发送验证码' }));
  expect(inputs(popup.asked, 'checkClickCaptcha')).toEqual([{ id: 'c', info: '180,50-360,200;360;200' }]);
});

test('the picture is clicked with keys', async () => {
  const popup = await begin();
  (await picture()).focus();
  await popup.user.keyboard('{ArrowRight}{Enter}{ArrowDown}{ArrowDown} ');
  await popup.user.click(screen.getByRole('button', { name: '提交并发送验证码' }));
  expect(inputs(popup.asked, 'checkClickCaptcha')).toEqual([{ id: 'c', info: '198,100-198,120;360;200' }]);
});

test('a wrong answer says so and brings another test', async () => {
  const popup = await begin({ checkClickCaptcha: refuse('captcha.wrong') });
  await popup.user.click(screen.getByRole('tab', { name: '回答一道题' }));
  await popup.user.type(await screen.findByRole('textbox', { name: '二加二是几？写数字' }), '5{Enter}');
  expect(await screen.findByText('没有答对，换了一题，再试一次')).toBeTruthy();
  expect(inputs(popup.asked, 'clickCaptcha')).toHaveLength(3);
  expect(inputs(popup.asked, 'sendCode')).toEqual([]);
});

test('digits can be heard again, slower', async () => {
  const popup = await begin();
  await popup.user.click(screen.getByRole('tab', { name: '听数字' }));
  await popup.user.click(await screen.findByRole('button', { name: '读慢一点' }));
  expect(inputs(popup.asked, 'clickCaptcha').at(-1)).toEqual({ kind: 'audio', slow: '1' });
});

test('going back leaves the form as it was', async () => {
  const popup = await begin();
  await popup.user.click(await screen.findByRole('button', { name: '返回' }));
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 2046 6021');
  expect(inputs(popup.asked, 'sendCode')).toEqual([]);
});
