import { useState, type SyntheticEvent } from 'react';
import { Button, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { ChallengeProps } from './challenge.ts';

const words = texts.captcha;

/** Answer a question, for who can neither see nor hear the others. */
export function QuestionChallenge({ challenge, submit: label, busy, onAnswer, onRenew, onBack }: ChallengeProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') setProblem(words.answerRequired);
    else onAnswer(typed.trim());
  };
  return (
    <form className="test" noValidate onSubmit={submit}>
      <TextInput
        label={challenge.text[0] ?? ''}
        name="answer"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <p className="row small">
        <button type="button" className="link" onClick={() => onRenew()}>
          {words.otherQuestion}
        </button>
      </p>
      <div className="row">
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
        <Button tone="primary" size="lg" className="grow" type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
