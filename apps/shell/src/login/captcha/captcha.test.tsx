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

// covers: login-20
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

const offered = { question_ticket: 'offered' };
/** After the work that the site refused. */
const captchas = (popup: OpenPopup): unknown[] => inputs(popup.asked, 'clickCaptcha').slice(1);
const otherWay = '看不清，也听不清？改答一道题';

test('a wrong answer says so and brings another test; a question is offered beside it, with what the failure gave', async () => {
  const popup = await begin({ checkClickCaptcha: refuse('captcha.wrong', offered) });
  const sea = await picture();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['点图', '听数字']);
  fireEvent.click(sea, { clientX: 45, clientY: 50 });
  fireEvent.click(sea, { clientX: 90, clientY: 25 });
  await popup.user.click(screen.getByRole('button', { name: '提交并发送验证码' }));
  expect(await screen.findByText('没有点对，换了一张，再试一次')).toBeTruthy();
  await popup.user.click(await screen.findByRole('button', { name: otherWay }));
  await popup.user.type(await screen.findByRole('textbox', { name: '二加二是几？' }), '5{Enter}');
  expect(await screen.findByText('没有答对，换了一题，再试一次')).toBeTruthy();
  expect(captchas(popup)).toEqual([
    { kind: 'picture', slow: '0' },
    { kind: 'picture', slow: '0' },
    { kind: 'question', slow: '0', ticket: 'offered' },
    { kind: 'question', slow: '0', ticket: 'offered' },
  ]);
  expect(inputs(popup.asked, 'sendCode')).toEqual([]);
});

test('who can neither see nor hear gives the picture up for a question, by keys alone', async () => {
  const popup = await begin();
  (await screen.findByRole('button', { name: otherWay })).focus();
  await popup.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '发送前，答一题' })).toBeTruthy();
  expect(inputs(popup.asked, 'checkClickCaptcha')).toEqual([{ id: 'c', info: '-' }]);
  await popup.user.click(await screen.findByRole('button', { name: '换一题' }));
  await screen.findByRole('textbox', { name: '二加二是几？' });
  expect(captchas(popup).slice(1)).toEqual([
    { kind: 'question', slow: '0', ticket: 'question' },
    { kind: 'question', slow: '0', ticket: 'question' },
  ]);
});

test('after too many tries the step says so', async () => {
  const popup = await begin({ checkClickCaptcha: refuse('limit.reached') });
  await popup.user.click(await screen.findByRole('button', { name: otherWay }));
  expect(await screen.findByText('操作太频繁，请过一会儿再来')).toBeTruthy();
});

// covers: login-19
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
