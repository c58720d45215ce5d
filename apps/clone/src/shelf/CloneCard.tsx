import { RemoveUnfinished, VoiceState } from '@shengyu/own-voices';
import { useCall } from '@shengyu/session';
import { Island, LinkButton, spokenDate } from '@shengyu/ui';
import { removeClone, type CloneCard as CloneCardData } from '../clones/clones.queries.ts';
import { reachedStep, stepHref } from '../clones/clone-step.model.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';

const words = mineTexts.shelf;

/** One voice of the list: how it is, what stops it, and how to go on. */
export function CloneCard({ clone }: { clone: CloneCardData }) {
  const { id, name, state, hold, reason, speaker, settings, slot } = clone;
  const call = useCall();
  const { busy, run } = useWork();
  const usable = state === 'ready' && hold === 'none';
  const gone = state === 'deleted';
  const kept = slot?.kept_until;
  return (
    <li className={`card pad mc-card${gone || hold === 'suspended' ? ' off' : ''}`}>
      <div className="row">
        <Island seed={speaker} hue={settings.hue} rough={0.3} />
        <div className="grow">
          <h2 className="h-card clip">{name}</h2>
          <p className="small soft">{lineOf(clone)}</p>
        </div>
        <VoiceState state={state} hold={hold} />
      </div>
      {reason !== '' && !usable ? <p className="small soft">{reason}</p> : null}
      <div className="row wrap-ok">
        {usable && kept ? <span className="small quiet num">{words.kept(spokenDate(kept))}</span> : null}
        <span className="row push">
          {gone ? (
            <LinkButton size="sm" href={stepHref(id)} aria-label={words.proofOf(name)}>
              {words.proof}
            </LinkButton>
          ) : state === 'ready' || state === 'suspended' ? (
            <>
              <LinkButton size="sm" href={stepHref(id)} aria-label={words.openOf(name)}>
                {words.open}
              </LinkButton>
              {usable ? (
                <LinkButton size="sm" tone="primary" href={`/edit?voice=${speaker}`} aria-label={words.useOf(name)}>
                  {words.use}
                </LinkButton>
              ) : null}
            </>
          ) : (
            <>
              <RemoveUnfinished
                name={name}
                busy={busy === 'remove'}
                onRemove={() => void run('remove', () => removeClone(call, id, name))}
              />
              <LinkButton size="sm" tone="primary" href={stepHref(id)} aria-label={words.goOnWith(name)}>
                {words.goOn}
              </LinkButton>
            </>
          )}
        </span>
      </div>
    </li>
  );
}

function lineOf(clone: CloneCardData): string {
  const { state, active_version: version } = clone;
  if (state === 'deleted') return '';
  // The engine of the card is that of the next version.
  if (version !== null) return words.version(version);
  const step = reachedStep({ ...clone, consent: null, samples: [] });
  return words.at(step + 1, mineTexts.steps[step] ?? '');
}
