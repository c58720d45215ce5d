import { useSession } from '@shengyu/session';
import { Checkbox } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

const words = texts.agreement;

/** A policy is read beside the form: what was typed stays. */
function PolicyLink({ type, children }: { type: 'service' | 'privacy'; children: string }) {
  return (
    <a className="link" href={`/policy/${type}`} target="_blank" rel="noopener">
      {children}
      <span className="sr">{words.newTab}</span>
    </a>
  );
}

export function PolicyLinks() {
  return (
    <>
      <PolicyLink type="service">{words.service}</PolicyLink>
      {words.and}
      <PolicyLink type="privacy">{words.privacy}</PolicyLink>
    </>
  );
}

export interface AgreementProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
  /** What follows from agreeing, after the policies. */
  more?: string;
}

/** Asked only where the site's configuration wants it. */
export function Agreement({ checked, onChange, error, more = '' }: AgreementProps) {
  const asked = useAgreementAsked();
  if (!asked) return null;
  return (
    <div className="agree">
      <Checkbox
        className="small"
        name="agreed"
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'login-agree-problem' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {words.read}
        <PolicyLinks />
        {more}
      </Checkbox>
      {error ? (
        <p className="problem" role="alert" id="login-agree-problem">
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function useAgreementAsked(): boolean {
  return useSession((state) => state.config?.login.login_agreement === 1);
}
