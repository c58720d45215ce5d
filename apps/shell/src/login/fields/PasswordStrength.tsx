import { terms } from '@shengyu/api/terms';
import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { usePasswordStrength } from '../usePasswordStrength.ts';

const words = texts.password;
const tones = ['', 'weak', 'fair', 'good', 'good'] as const;

function Rule({ met, children }: { met: boolean; children: string }) {
  return (
    <li className={met ? 'ok' : undefined}>
      <Icon name={met ? 'check' : 'more'} small />
      {children}
      <span className="sr">{met ? words.ruleMet : words.ruleOpen}</span>
    </li>
  );
}

/** How strong a new password is, and what it still lacks. */
export function PasswordStrength({ password, names, rules = false }: { password: string; names: readonly string[]; rules?: boolean }) {
  const { level, isLong, isMixed, isImpersonal } = usePasswordStrength(password, names);
  const missing = terms.identity.password.least - password.length;
  const isCommon = isLong && isMixed && isImpersonal && level === 1;
  const judged = isCommon ? words.common : words.levels[level];
  const said = password === '' ? words.empty : missing > 0 ? words.tooShort(missing) : judged;
  if (password === '' && !rules) return null;
  return (
    <div className="strong">
      <div
        className={`strength ${tones[level]}`}
        role="meter"
        aria-label={words.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={said}
      >
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={step <= level ? 'on' : undefined} />
        ))}
        <b>{said}</b>
      </div>
      {rules ? (
        <ul className="rules">
          <Rule met={isLong}>{words.rules.length}</Rule>
          <Rule met={isMixed}>{words.rules.kinds}</Rule>
          <Rule met={password !== '' && isImpersonal}>{words.rules.personal}</Rule>
          <Rule met={level > 1}>{words.rules.uncommon}</Rule>
        </ul>
      ) : null}
    </div>
  );
}
