import { expect, type Locator, type Page } from '@playwright/test';
import { signOut } from './sign-out.ts';
import { sentTo } from './outbox.ts';
import { passCaptcha } from './pass-picture.ts';

/** The code of the newest text message to a number, from the outbox of the development site. */
function sentCode(mobile: string): string {
  const code = sentTo(mobile, 'sms').at(-1)?.text;
  if (code === undefined) throw new Error(`no message to ${mobile}`);
  return code;
}

/** A number nobody else in this run has. */
export function freshMobile(): string {
  return `13${String(Date.now()).slice(-8)}${Math.floor(Math.random() * 10)}`;
}

/** The sign-in popup as a person works it. */
export class LoginDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** By the link every mode has. */
  async open(mode: number, at = '/'): Promise<void> {
    await this.page.goto(`${at}?login=${mode}`);
    await expect(this.dialog.getByRole('heading', { level: 2 })).toBeVisible();
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true }).or(this.dialog.getByLabel(label, { exact: true }));
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Shows that a person is there, if that is asked for. */
  async passCaptcha(): Promise<void> {
    await passCaptcha(this.dialog);
  }

  /** Has a code sent to the number in the form and types it. */
  async takeCode(mobile: string): Promise<void> {
    await this.button('获取验证码').click();
    await this.passCaptcha();
    await expect(this.dialog.getByText(/^已发到 /)).toBeVisible();
    await expect(this.field('短信验证码'), 'the code is what comes next').toBeFocused();
    await this.page.keyboard.type(sentCode(mobile));
  }

  async fillSentCode(mobile: string): Promise<void> {
    await this.field('短信验证码').fill(sentCode(mobile));
  }

  async signOut(): Promise<void> {
    await signOut(this.page);
    await expect(this.page.getByRole('button', { name: '登录' }).first()).toBeVisible();
  }

  /** A new member with a password, signed in. */
  async register(account: string, password: string): Promise<void> {
    await this.open(4);
    await this.field('账号').fill(account);
    await this.field('登录密码').fill(password);
    await this.dialog.getByRole('checkbox').check();
    await this.button('注册').click();
    await this.passCaptcha();
    await expect(this.dialog).toBeHidden();
  }
}
