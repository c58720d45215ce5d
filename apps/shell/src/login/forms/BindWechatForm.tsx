import { useSession } from '@shengyu/session';
import { Button, dialogs, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm } from '../LoginForm.tsx';
import { ScanBox } from '../scan/ScanBox.tsx';

const words = texts.bindWechat;

/** Mode 7: WeChat as another way in. */
export function BindWechatForm() {
  const { bindWechat } = useLoginCalls();
  const isBound = useSession((state) => state.user?.has_auth === true);
  const closeLogin = useSession((state) => state.closeLogin);
  const bind = async (code: string, state: string): Promise<void> => {
    await bindWechat(code, state);
    dialogs.toast(words.done, { kind: 'success' });
    closeLogin();
  };
  return (
    <LoginForm title={words.title} text={isBound ? words.bound : words.text}>
      {isBound ? null : (
        <>
          <ScanBox purpose="bind" onConfirmed={bind} />
          <p className="why">
            <Icon name="info" small />
            <span>{words.takes}</span>
          </p>
        </>
      )}
      <Button size="lg" block onClick={closeLogin}>
        {isBound ? words.fine : words.later}
      </Button>
    </LoginForm>
  );
}
