import { flushSync } from 'react-dom';
import { useSession } from '@shengyu/session';
import { Button, dialogs, Icon } from '@shengyu/ui';
import { CodeField } from '../fields/CodeField.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkCode, checkMobile, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { readMobile } from '../mobile.model.ts';
import { useSubmit } from '../useSubmit.ts';

const words = texts.changeMobile;

export function NewMobileForm({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { draft, change } = useLoginDesk();
  const { changeMobile } = useLoginCalls();
  const closeLogin = useSession((state) => state.closeLogin);
  const code = draft.codes.changeNew ?? '';
  const form = useSubmit(
    () => problems({ mobile: checkMobile(draft.newMobile), code: checkCode(code) }),
    async () => {
      await changeMobile(readMobile(draft.newMobile), code, ticket);
      flushSync(closeLogin);
      dialogs.toast(words.done, { kind: 'success' });
    },
  );
  return (
    <LoginForm title={words.title} text={words.second} problem={form.problems.form} onSubmit={form.submit}>
      <MobileField
        label={words.mobile}
        value={draft.newMobile}
        error={form.problems['mobile']}
        onChange={(newMobile) => {
          change({ newMobile });
          form.forget('mobile');
        }}
      />
      <CodeField purpose="changeNew" mobile={draft.newMobile} form={form} />
      <p className="why">
        <Icon name="info" small />
        <span>{words.keeps}</span>
      </p>
      <div className="row">
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
        <Submit tone="primary" className="grow" busy={form.busy}>
          {words.submit}
        </Submit>
      </div>
    </LoginForm>
  );
}
