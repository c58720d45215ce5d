import { PolicyLinks } from '../fields/Agreement.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm } from '../LoginForm.tsx';
import { ScanBox } from '../scan/ScanBox.tsx';

const words = texts.wechat;

/** Mode 2: by scanning with WeChat. */
export function WechatForm() {
  const { signInByWechat } = useLoginCalls();
  return (
    <LoginForm>
      <ScanBox purpose="login" onConfirmed={signInByWechat} lead={words.lead} note={words.creates} />
      <p className="small quiet center">
        {words.agree}
        <PolicyLinks />
      </p>
    </LoginForm>
  );
}
