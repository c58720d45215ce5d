import { AppError } from '../../../errors/app-error.ts';
import { checkNewPassword } from './check-new-password.ts';

const me = ['ayuan', '13820466021', '海边的阿远', 'yuanchuan.li@example.com'];

async function reasonOf(password: string): Promise<string | undefined> {
  try {
    await checkNewPassword({ password, password_confirm: password }, me);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.options.fields?.['password'];
  }
}

// covers: fault-106 asvs-6.1.2
test.each([
  ['of the first a guesser tries', 'password1'],
  ['dressed up', 'P@ssw0rd!'],
  ['in full-width letters', 'ｐａｓｓｗｏｒｄ１'],
  ['along the keyboard', '1qaz2wsx3edc'],
  ['of a row and a number', 'qwerty123!'],
  ['of one piece again and again', 'a1a1a1a1a1a1a1a1'],
  ['of Chinese love numbers', 'woaini1314'],
  ['of a surname and a year', 'wang1990'],
  ['of the site’s name', 'shengyu1'],
  ['of the sample account', 'shengyu-demo'],
  ['of the own e-mail address', 'Yuanchuan1'],
])('a password %s is refused with what to do: %s', async (_what, password) => {
  expect(await reasonOf(password)).toBe('这个密码很多人在用，很快会被猜到。请换一个更长、更少见的');
});

// covers: asvs-6.2.1
test.each(['haibian-2026', 'lighthouse-9', '渡船五点半出发1', 'dengta-haiou-7', 'Tr0ub4dour&3'])('“%s” is taken', async (password) => {
  expect(await reasonOf(password)).toBeUndefined();
});

test.each(['p@$$w0rd'.repeat(8), '@$!01345'.repeat(8), 'a1'.repeat(32), '19900101'.repeat(8)])(
  'a password of 64 characters made to be slow does not hold the API: %s',
  async (slow) => {
    const times: number[] = [];
    for (let round = 0; round < 6; round++) {
      const begun = process.threadCpuUsage();
      await reasonOf(`${slow.slice(0, 63)}x`);
      times.push(process.threadCpuUsage(begun).user / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(40);
  },
);
