import { createSession, SessionProvider } from '@shengyu/session';
import { renderToString } from 'react-dom/server';
import { Frame } from './Frame.tsx';

const refused = () => Promise.reject(new Error('no call was expected'));
type User = NonNullable<ReturnType<ReturnType<typeof createSession>['getState']>['user']>;

function served(search: string, member = false): string {
  const store = createSession(member ? { token: 'token', user: { id: 'member', points: 1 } as User } : {});
  return renderToString(
    <SessionProvider store={store} call={refused} upload={refused}>
      <Frame search={search} />
    </SessionProvider>,
  );
}

test('a visitor’s paper comes with the page: its title and where to write', () => {
  expect(served('')).toContain('<h1 class="quiet">未命名文稿</h1>');
  expect(served('')).toContain('data-placeholder="在这里写，或粘贴一段文稿"');
});

test('the text of another page shows on the script at once, as plain text', () => {
  const page = served(`?text=${encodeURIComponent('第一句\n<b>第二句')}`);
  expect(page).toContain('<p>第一句</p>');
  expect(page).toContain('<p>&lt;b&gt;第二句</p>');
  expect(page).not.toContain('data-placeholder');
});

test('a script that is still loading does not show as empty', () => {
  for (const page of [served('?script=5f1'), served('', true)]) {
    expect(page).not.toContain('未命名文稿');
    expect(page).not.toContain('data-placeholder');
  }
});
