import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { useCall } from '@shengyu/session';
import { Button, Icon, TextArea, TextInput } from '@shengyu/ui';
import { sendLetter, type Letter, type LetterProblem } from './contact.queries.ts';
import { texts } from './locales/zh-CN.ts';
import './ContactForm.css';

const loadCaptcha = () => import('../../login/captcha/CaptchaDialog.tsx');
const loadWork = () => import('../../login/captcha/work-ticket.ts');
const CaptchaDialog = lazy(loadCaptcha);

const blank: Letter = { name: '', reply_to: '', text: '' };

/** A letter to the operator, from anybody: what is written stays until it has arrived. */
export function ContactForm() {
  const call = useCall();
  const [letter, setLetter] = useState(blank);
  const [asked, setAsked] = useState(false);
  const [state, setState] = useState<'writing' | 'sending' | 'sent' | LetterProblem>('writing');
  const change = (part: Partial<Letter>): void => setLetter({ ...letter, ...part });
  const short = { reply_to: letter.reply_to.trim().length < 5, text: letter.text.trim().length < 5 };
  const post = async (ticket?: string): Promise<void> => {
    setState('sending');
    const problem = await sendLetter(call, letter, ticket);
    if (problem === 'captcha' && ticket === undefined) {
      // The computer works for it; a person shows that they are one only where that is not enough.
      const worked = await loadWork()
        .then(({ workTicket }) => workTicket(call))
        .catch(() => undefined);
      if (worked !== undefined) {
        await post(worked);
        return;
      }
    }
    const lacksCaptcha = problem === 'captcha' && !(await loadCaptcha().then(Boolean, () => false));
    setState(lacksCaptcha ? 'failed' : (problem ?? 'sent'));
    if (problem) return;
    setLetter(blank);
    setAsked(false);
  };
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    const form = event.currentTarget;
    if (short.reply_to || short.text) {
      form.querySelector<HTMLElement>(`[name=${short.reply_to ? 'reply_to' : 'text'}]`)?.focus();
      return;
    }
    await post();
  };
  return (
    <section className="card big contact" id="contact" aria-labelledby="contact-title">
      <div>
        <h2 className="h-section" id="contact-title">
          {texts.title}
        </h2>
        <p className="soft">{texts.text}</p>
      </div>
      {state === 'sent' ? (
        <div className="contact-sent" role="status">
          <p>
            <Icon name="ok" /> {texts.sent}
          </p>
          <Button onClick={() => setState('writing')}>{texts.again}</Button>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void send(event)}>
          <TextInput
            label={texts.name}
            name="name"
            autoComplete="name"
            maxLength={40}
            value={letter.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextInput
            label={texts.replyTo}
            name="reply_to"
            autoComplete="email"
            maxLength={120}
            required
            note={texts.replyToHint}
            error={asked && short.reply_to ? texts.short.reply_to : undefined}
            value={letter.reply_to}
            onChange={({ target }) => change({ reply_to: target.value })}
          />
          <TextArea
            className="whole"
            label={texts.body}
            name="text"
            rows={5}
            maxLength={2000}
            required
            error={asked && short.text ? texts.short.text : undefined}
            value={letter.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <p className="whole contact-foot">
            <Button type="submit" tone="primary" size="lg" busy={state === 'sending'}>
              {texts.send}
            </Button>
            <span className="small bad" role="alert">
              {state === 'limit' ? texts.limit : state === 'failed' ? texts.failed : ''}
            </span>
          </p>
        </form>
      )}
      {state === 'captcha' ? (
        <Suspense fallback={null}>
          <CaptchaDialog purpose="letter" onTicket={post} onBack={() => setState('writing')} />
        </Suspense>
      ) : null}
    </section>
  );
}
