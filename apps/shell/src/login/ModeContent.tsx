import { loginModes, useSession, type LoginMode } from '@shengyu/session';
import { ElsewhereForm } from './forms/ElsewhereForm.tsx';
import { texts } from './locales/zh-CN.ts';
import { waysIn } from './login.model.ts';
import { modeForms } from './mode-forms.ts';
import { TabRow } from './TabRow.tsx';

const names: Partial<Record<LoginMode, string>> = {
  [loginModes.phone]: texts.tab.phone,
  [loginModes.account]: texts.tab.account,
  [loginModes.wechat]: texts.tab.wechat,
};

/** The form of a mode, below the ways to sign in where it is one of them. */
export function ModeContent({ mode }: { mode: LoginMode }) {
  const openLogin = useSession((state) => state.openLogin);
  const login = useSession((state) => state.config?.login);
  const isMember = useSession((state) => state.token !== null || state.temporaryToken !== null);
  const { Form, kind, memberOnly } = modeForms[mode];
  const ways = waysIn(login);
  if (memberOnly && !isMember) return <ElsewhereForm reason="memberOnly" />;
  if (kind !== 'way') return <Form key={mode} />;
  if (!ways.includes(mode)) return <ElsewhereForm reason="notOpen" />;
  return (
    <div className="ways">
      <h2 id="login-title">{texts.account.title}</h2>
      {ways.length > 1 ? (
        <TabRow
          look="tabs"
          label={texts.tabs}
          items={ways.map((way) => ({ key: way, label: names[way] ?? '' }))}
          value={mode}
          panel="login-panel"
          onChange={openLogin}
        />
      ) : null}
      <div id="login-panel" {...(ways.length > 1 && { role: 'tabpanel' })}>
        <Form key={mode} />
      </div>
    </div>
  );
}
