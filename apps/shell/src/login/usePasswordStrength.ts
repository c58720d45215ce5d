import { passwordRules, passwordStrength, type PasswordRules } from '@shengyu/api/passwords';
import { useEffect, useState } from 'react';

export interface PasswordJudgement extends PasswordRules {
  /** 0: not known yet, nothing typed. 1: it is refused. 2 to 4: it is taken. */
  level: 0 | 1 | 2 | 3 | 4;
}

/** What registration will say of a new password, by the same rule. `names`: what the member is known by. */
export function usePasswordStrength(password: string, names: readonly string[]): PasswordJudgement {
  const [judged, setJudged] = useState<{ subject: string; level: PasswordJudgement['level'] }>();
  const rules = passwordRules(password, names);
  const isTaken = rules.isLong && rules.isMixed && rules.isImpersonal;
  const subject = JSON.stringify([password, ...names]);
  useEffect(() => {
    if (!isTaken) return;
    let isWanted = true;
    const [typed = '', ...known] = JSON.parse(subject) as string[];
    void passwordStrength(typed, known).then(
      (level) => isWanted && setJudged({ subject, level }),
      // Without the lists the form goes on, and the server says what it thinks.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [subject, isTaken]);
  if (password === '') return { ...rules, level: 0 };
  if (!isTaken) return { ...rules, level: 1 };
  // While the lists are on their way, or the last word is weighed, nothing is praised.
  return { ...rules, level: judged?.subject === subject ? judged.level : 0 };
}
