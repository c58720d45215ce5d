import { Button, Card, Icon, LinkButton, type IconName, spokenTime } from '@shengyu/ui';
import { useState, type ReactNode } from 'react';
import type { Clone } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { Letter } from './Letter.tsx';
import { SentenceReading } from './SentenceReading.tsx';
import './consent-step.css';

const words = stepTexts.consent;
type Way = 'sentence' | 'letter';

/** Whose voice it is has to agree: by a sentence read aloud, or by a letter that an operator reads. */
export function ConsentStep({ clone }: { clone: Clone }) {
  const usual: Way = clone.whose === 'own' ? 'sentence' : 'letter';
  const [chosen, setChosen] = useState<Way | null>(null);
  const { consent } = clone;
  // A sentence that can still be read, or a word of it, goes before what became of the last one.
  const rest = clone.state === 'signed' && chosen === null && !clone.sentence ? consent?.result : undefined;
  if (clone.state !== 'signed') return <Passed clone={clone} />;
  if (consent && rest === 'waiting') {
    const isLetter = consent.kind === 'letter';
    return (
      <Result
        icon="clock"
        tone="warn"
        title={words.waiting[consent.kind]}
        note={words.waiting.time(spokenTime(consent.time))}
        text={`${consent.reason === '' ? words.waiting.text : words.waiting.because(consent.reason)}${isLetter ? '' : words.waiting.slower}`}
      >
        <LinkButton tone="primary" href={stepHref(clone.id, 'engine')}>
          {words.waiting.engine}
        </LinkButton>
        <Button tone="bare" onClick={() => setChosen(consent.kind)}>
          {isLetter ? words.waiting.anotherLetter : words.waiting.again}
        </Button>
      </Result>
    );
  }
  if (consent && rest === 'refused') {
    const isLetter = consent.kind === 'letter';
    const why = consent.reason === '' ? '' : words.refused.reason(consent.reason);
    return (
      <Result icon="bad" tone="bad" title={words.refused.title} note={why} text={words.refused[consent.kind]}>
        <Button tone="primary" onClick={() => setChosen(consent.kind)}>
          {isLetter ? words.waiting.anotherLetter : words.refused.again}
        </Button>
        {isLetter ? null : (
          <Button tone="bare" onClick={() => setChosen('letter')}>
            {words.refused.letterInstead}
          </Button>
        )}
      </Result>
    );
  }
  const way = chosen ?? (clone.sentence ? 'sentence' : usual);
  return way === 'sentence' ? (
    <SentenceReading clone={clone} onSent={() => setChosen(null)}>
      <Button tone="bare" size="sm" onClick={() => setChosen('letter')}>
        {words.letterInstead}
      </Button>
    </SentenceReading>
  ) : (
    <Letter clone={clone} onSent={() => setChosen(null)}>
      {clone.whose === 'own' ? (
        <Button tone="bare" size="sm" onClick={() => setChosen('sentence')}>
          {words.sentenceInstead}
        </Button>
      ) : null}
    </Letter>
  );
}

function Passed({ clone: { id, consent, state } }: { clone: Clone }) {
  const kind = consent?.kind ?? 'sentence';
  const note = consent ? spokenTime(consent.time) : '';
  return (
    <Result icon="ok" tone="done" title={words.passed.title} note={note} text={words.passed[kind]}>
      <LinkButton tone={state === 'authorised' ? 'next' : 'primary'} href={stepHref(id, 'engine')}>
        {words.passed.on}
      </LinkButton>
    </Result>
  );
}

interface ResultProps {
  icon: IconName;
  tone: 'done' | 'warn' | 'bad';
  title: string;
  note: string;
  text: string;
  children: ReactNode;
}

/** What became of what was read or sent, and what to do. */
function Result({ icon, tone, title, note, text, children }: ResultProps) {
  return (
    <Card as="section" big className="mc-result" role="status">
      <span className={`badge ${tone}`}>
        <Icon name={icon} />
      </span>
      <div className="grow">
        <h1>{title}</h1>
        {note === '' ? null : <p className="small quiet num">{note}</p>}
        <p className="soft">{text}</p>
      </div>
      <p className="row wrap-ok">{children}</p>
    </Card>
  );
}
