import { VoiceState } from '@shengyu/own-voices';
import { chinaDay, Island, LinkButton } from '@shengyu/ui';
import type { CloneCard as CloneCardData, CloneEngine } from '../clones/clones.queries.ts';
import { reachedStep, stepHref } from '../clones/clone-step.model.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';

const words = mineTexts.shelf;

/** One voice of the list: how it is, what stops it, and how to go on. */
export function CloneCard({ clone, engines }: { clone: CloneCardData; engines: readonly CloneEngine[] }) {
  const { id, name, state, hold, reason, speaker, settings, slot } = clone;
  const usable = state === 'ready' && hold === 'none';
  const gone = state === 'deleted';
  const kept = slot?.kept_until;
  return (
    <li className={`card pad mc-card${gone || hold === 'suspended' ? ' off' : ''}`}>
      <div className="row">
        <Island seed={speaker} hue={settings.hue} rough={0.3} />
        <div className="grow">
          <h2 className="h-card clip">{name}</h2>
          <p className="small soft">{lineOf(clone, engines)}</p>
        </div>
        <VoiceState state={state} hold={hold} />
      </div>
      {reason !== '' && !usable ? <p className="small soft">{reason}</p> : null}
      <div className="row wrap-ok">
        {usable && kept ? <span className="small quiet num">{words.kept(chinaDay(kept))}</span> : null}
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
            <LinkButton size="sm" tone="primary" href={stepHref(id)} aria-label={words.goOnWith(name)}>
              {words.goOn}
            </LinkButton>
          )}
        </span>
      </div>
    </li>
  );
}

function lineOf(clone: CloneCardData, engines: readonly CloneEngine[]): string {
  const { state, active_version: version, engine } = clone;
  if (state === 'deleted') return '';
  const name = engines.find(({ id }) => id === engine)?.name ?? engine;
  if (version !== null) return words.version(version, name);
  const step = reachedStep({ ...clone, consent: null, samples: [] });
  return words.at(step + 1, mineTexts.steps[step] ?? '');
}
