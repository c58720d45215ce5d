import { useSpeaker } from '@shengyu/audition';
import { useNavigate, useSearchParams } from '@shengyu/nav';
import {
  AgreementChanges,
  AgreementReader,
  changesBetween,
  clausesOf,
  EditingConsent,
  SignatureForm,
  SignedReceipt,
  useReading,
  useSignatureDraft,
  type SignatureDone,
} from '@shengyu/own-voices';
import { useCall } from '@shengyu/session';
import { chinaDay, ErrorState, LinkButton, Skeleton } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fileHrefs, readAgreement, signClone, type Agreement, type Clone } from '../clones/clones.queries.ts';
import { stepHref, stepOnShow, steps } from '../clones/clone-step.model.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';

const words = stepTexts.agreement;

/** The agreement: read to its end and signed, then the consent that the law asks for apart from it. */
export function AgreementStep({ clone, first }: { clone: Clone; first: Agreement | null }) {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ['agreement'],
    queryFn: ({ signal }) => readAgreement(call, signal),
    ...(first && { initialData: first }),
  });
  if (!data)
    return isError ? (
      <ErrorState level={2} title={words.failed} text={mineTexts.notDone} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={480} />
    );
  return clone.state === 'draft' ? (
    <Signing key={data.hash} clone={clone} agreement={data} onChanged={() => void refetch()} />
  ) : (
    <Signed clone={clone} agreement={data} />
  );
}

interface Given {
  name: string;
  signature: SignatureDone;
}

function Signing({ clone, agreement, onChanged }: { clone: Clone; agreement: Agreement; onChanged: () => void }) {
  const call = useCall();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { busy, run } = useWork(clone.id);
  const [given, setGiven] = useState<Given | null>(null);
  const { draft, setDraft, forget } = useSignatureDraft(clone.id);
  const { read, markRead } = useReading(agreement.hash);
  const speak = useSpeaker(call);
  const clauses = useMemo(() => clausesOf(agreement.body), [agreement.body]);
  const last = agreement.signed;
  const changes = useMemo(() => (last === null ? [] : changesBetween(last.body, agreement.body)), [last, agreement.body]);
  const unread = clauses.filter((_, index) => !read.has(index)).length;

  const sign = async ({ evidence }: { evidence: boolean }): Promise<void> => {
    if (!given) return;
    const signed = await run('sign', () => signClone(call, { id: clone.id, agreement, ...given, evidence }));
    if (signed) {
      forget();
      // The state leads on by itself; a page that is loaded again would forget what is begun in the next step.
      if (query.has('step')) navigate(stepHref(clone.id));
    } else onChanged();
  };
  if (given) return <EditingConsent busy={busy === 'sign'} onAgree={(choice) => void sign(choice)} onLeave={() => setGiven(null)} />;
  return (
    <>
      {changes.length > 0 ? <AgreementChanges changes={changes} /> : null}
      {last && changes.length === 0 ? <p className="callout">{words.again}</p> : null}
      <div className="mc-cols">
        <AgreementReader
          title={agreement.title}
          version={words.version(agreement.version, chinaDay(agreement.update_time))}
          clauses={clauses}
          read={read}
          markRead={markRead}
          speak={speak}
          fileHref={fileHrefs.agreement}
        />
        <SignatureForm unread={unread} draft={draft} onDraft={setDraft} onSign={(name, signature) => setGiven({ name, signature })} />
      </div>
    </>
  );
}

/** What was signed for this voice, to be looked at again. */
function Signed({ clone, agreement }: { clone: Clone; agreement: Agreement }) {
  const signed = clone.agreement;
  const clauses = useMemo(() => clausesOf(agreement.body), [agreement.body]);
  const all = useMemo(() => new Set(clauses.keys()), [clauses]);
  return (
    <div className="mc-cols">
      <AgreementReader
        title={agreement.title}
        version={words.version(agreement.version, chinaDay(agreement.update_time))}
        clauses={clauses}
        read={all}
        markRead={() => undefined}
        fileHref={fileHrefs.agreement}
      />
      <aside>
        {signed ? <SignedReceipt signed={signed} onDownload={() => location.assign(fileHrefs.signed(signed.id))} /> : null}
        <LinkButton tone="primary" href={stepHref(clone.id, steps[stepOnShow(clone, null)])}>
          {mineTexts.steps[stepOnShow(clone, null)]}
        </LinkButton>
      </aside>
    </div>
  );
}
