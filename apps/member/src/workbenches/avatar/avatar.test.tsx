/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type Member, type Upload } from '@shengyu/api';
import { uploadLimits } from '@shengyu/api/schema';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { MemberData } from '../../area/MemberData.tsx';
import { UserCard } from '../cards/UserCard.tsx';
import { FirstData } from '../useCard.ts';
import { texts } from '../locales/zh-CN.ts';
import { AVATAR_BYTES, avatarTypes, fileProblem, saveProblem } from './avatar-file.model.ts';

const t = texts.avatar;
const id = '00000000-0000-4000-8000-000000000001';
const member = (avatar: string) =>
  ({
    id: 'm',
    sn: '7',
    account: 'yuan',
    nickname: '阿远',
    avatar,
    mobile: '',
    email: '',
    sex: 0,
    points: 0,
    vip: { type: '' },
  }) as unknown as Member;
const picture = (type = 'image/png', size = 10) => new File([new Uint8Array(size)], 'me.png', { type });

// The test's DOM has no modal dialogs, no popovers and no addresses of files.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => undefined });
});

function show({ avatar = '', refuse = [] as string[] } = {}) {
  const asked: unknown[] = [];
  let now = member(avatar);
  const refused = (name: string): void => {
    const at = refuse.indexOf(name);
    if (at < 0) return;
    refuse.splice(at, 1);
    throw new ApiError({ code: 0, error: 'limit.reached' });
  };
  const call = (async (name: string, input: { value?: string }) => {
    await Promise.resolve();
    asked.push([name, input]);
    refused(name);
    if (name === 'editInfo') now = member(input.value ? `/file/${input.value}` : '');
    return now;
  }) as unknown as Call;
  const upload = (async (name: string) => {
    await Promise.resolve();
    asked.push(name);
    refused(name);
    return { id };
  }) as unknown as Upload;
  const store = createSession({ token: 't', user: now });
  render(
    <NavProvider location={{ pathname: '/workbenches', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call} upload={upload}>
        <MemberData>
          <FirstData value={{ signedIn: true, member: now.id, now: 0, cards: { center: null } }}>
            <UserCard />
          </FirstData>
        </MemberData>
      </SessionProvider>
    </NavProvider>,
  );
  // The header draws from the session too.
  const corner = () => store.getState().user?.avatar;
  return { asked, corner };
}
const open = () => userEvent.click(screen.getByRole('button', { name: t.title }));
const choose = (file: File) => fireEvent.change(screen.getByLabelText(t.choose, { selector: 'input' }), { target: { files: [file] } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: t.save });

// covers: pages-16
test('a chosen picture is shown, saved, and in the session at once', async () => {
  const { asked, corner } = show();
  await open();
  expect(save().disabled).toBe(true);
  choose(picture());
  expect(screen.getByRole('img', { name: t.preview }).getAttribute('src')).toBe('blob:me');
  await userEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['uploadImage', ['editInfo', { field: 'avatar', value: id }], ['userInfo', {}]]);
  expect(corner()).toBe(`/file/${id}`);
});

// covers: pages-16
test('a file of a wrong kind or too big is refused in words and not sent', async () => {
  const { asked } = show();
  await open();
  fireEvent(screen.getByLabelText(t.choose, { selector: 'input' }), new Event('cancel', { bubbles: true }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  choose(picture('image/gif'));
  expect(screen.getByRole('alert').textContent).toBe(t.problems['upload.type']);
  choose(picture('image/png', AVATAR_BYTES + 1));
  expect(screen.getByRole('alert').textContent).toBe(t.problems['input.too_large']);
  expect(save().disabled).toBe(true);
  choose(picture());
  fireEvent.error(screen.getByRole('img', { name: t.preview }));
  expect(screen.getByRole('alert').textContent).toBe(t.problems['upload.broken']);
  expect(asked).toEqual([]);
});

test('after a failed saving the next try sends the picture no second time', async () => {
  const { asked } = show({ refuse: ['editInfo'] });
  await open();
  choose(picture());
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe(t.problems['limit.reached']);
  await userEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((name) => name === 'uploadImage')).toHaveLength(1);
});

test('a member with a picture goes back to the island; Esc changes nothing', async () => {
  const { asked, corner } = show({ avatar: '/file/old' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: t.island }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect([screen.queryByRole('dialog'), asked]).toEqual([null, []]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: t.island }));
  await userEvent.click(save());
  await waitFor(() => expect(corner()).toBe(''));
  expect(asked[0]).toEqual(['editInfo', { field: 'avatar', value: '' }]);
});

// covers: asvs-5.1.1
test('what is checked before sending is what the server allows', () => {
  expect(AVATAR_BYTES).toBe(uploadLimits.imageBytes);
  expect(avatarTypes.map((type) => fileProblem({ type, size: AVATAR_BYTES }))).toEqual([undefined, undefined, undefined]);
  expect(saveProblem(new TypeError('network'))).toBe(t.failed);
});
