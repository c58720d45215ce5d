import { flushSync } from 'react-dom';
import { useSession } from '@shengyu/session';
import { dialogs, Icon } from '@shengyu/ui';
import { CodeField } from '../fields/CodeField.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { MemberLine } from '../MemberLine.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkCode, checkMobile, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { readMobile } from '../mobile.model.ts';
import { useSubmit } from '../useSubmit.ts';

const words = texts.bindMobile;

/** Mode 5: a first number. Where the site demands one, the sign-in is complete only with it. */
export function BindMobileForm() {
  const { draft, change } = useLoginDesk();
  const { bindMobile, greet } = useLoginCalls();
  const closeLogin = useSession((state) => state.closeLogin);
  const isTemporary = useSession((state) => state.temporaryToken !== null);
  const isDemanded = useSession((state) => state.config?.login.coerce_mobile === 1);
  const isForced = isTemporary || isDemanded;
  const welcome = useSession((state) => state.config?.login.mobile_welcome ?? 0);
  const text = isForced ? words.forced : words.text;
  const code = draft.codes.bind ?? '';
  const form = useSubmit(
    () => problems({ mobile: checkMobile(draft.mobile), code: checkCode(code) }),
    async () => {
      const welcome = await bindMobile(readMobile(draft.mobile), code);
      flushSync(closeLogin);
      dialogs.toast(words.done, { kind: 'success' });
      if (welcome) greet(welcome);
    },
  );
  return (
    <LoginForm
      title={words.title}
      text={welcome > 0 ? `${text}${words.welcome(welcome)}` : text}
      problem={form.problems.form}
      onSubmit={form.submit}
    >
      <MemberLine note={words.unbound} tag={words.tag} />
      <MobileField
        value={draft.mobile}
        error={form.problems['mobile']}
        onChange={(mobile) => {
          change({ mobile });
          form.forget('mobile');
        }}
      />
      <CodeField purpose="bind" mobile={draft.mobile} form={form} />
      <Submit block busy={form.busy}>
        {isForced ? words.submitForced : words.submit}
      </Submit>
      {isForced ? (
        <p className="why warn">
          <Icon name="info" small />
          <span>{isTemporary ? words.leaves : words.asksAgain}</span>
        </p>
      ) : null}
    </LoginForm>
  );
}
