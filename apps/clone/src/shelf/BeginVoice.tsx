import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Button, Icon, type IconName } from '@shengyu/ui';
import { useId } from 'react';
import { createClone, readClone, type CloneCard, type Whose } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';

const words = mineTexts.begin;
const choices = [
  { whose: 'own', icon: 'user' },
  { whose: 'other', icon: 'file' },
] as const satisfies readonly { whose: Whose; icon: IconName }[];

/** Begins a voice: one's own, or that of somebody who agreed. */
export function BeginVoice({ drafts }: { drafts: readonly CloneCard[] }) {
  const id = useId();
  const call = useCall();
  const navigate = useNavigate();
  const { busy, run } = useWork();
  /** A draft that nothing was done with is gone on with: a second one would be no use. */
  const draftOf = async (whose: Whose): Promise<{ id: string } | undefined> => {
    for (const { id: draft } of drafts) if ((await readClone(call, draft)).whose === whose) return { id: draft };
    return undefined;
  };
  const begin = async (whose: Whose): Promise<void> => {
    const made = await run(whose, async () => (await draftOf(whose)) ?? (await createClone(call, whose)));
    if (made) navigate(stepHref(made.id));
  };
  return (
    <section className="card big mc-begin" aria-labelledby={id}>
      <header className="row wrap-ok">
        <h2 id={id}>{words.title}</h2>
        <span className="small quiet">{words.note}</span>
      </header>
      <ul>
        {choices.map(({ whose, icon }) => (
          <li key={whose}>
            <Icon name={icon} />
            <div className="grow">
              <b>{words[whose].title}</b>
              <p className="small soft">{words[whose].text}</p>
            </div>
            <Button tone={whose === 'own' ? 'next' : 'plain'} busy={busy === whose} onClick={() => void begin(whose)}>
              {words[whose].button}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
