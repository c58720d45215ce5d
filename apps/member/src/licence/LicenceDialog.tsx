import { isApiError } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useCall, useSession } from '@shengyu/session';
import { Button, Icon, keep, readKept, Skeleton, Tag, TextInput, spokenDate } from '@shengyu/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { issueLicence, licenceFileUrl, readLicences, type Licence } from './licence.queries.ts';
import { texts } from './locales/zh-CN.ts';
import './LicenceDialog.css';

/** The last holder that was typed, on this device. */
const HOLDER = 'licence-holder';

/** Issues licences of a finished order and lists those that were issued. */
export function LicenceDialog({ orderId, label, onClose }: { orderId: string; label: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog-host li-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="stack">
        <header>
          <h2 className="h-card" id={id}>
            {texts.title}
          </h2>
          <p className="small quiet">{label}</p>
          <p className="soft">{texts.lead}</p>
        </header>
        <IssueForm orderId={orderId} />
        <Issued orderId={orderId} />
        <footer className="row">
          <Button className="push" onClick={onClose}>
            {texts.close}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

const listKey = (orderId: string) => ['licences', orderId];

function IssueForm({ orderId }: { orderId: string }) {
  const call = useCall();
  const queries = useQueryClient();
  const nickname = useSession((state) => state.user?.nickname ?? '');
  const kept = readKept('browser', HOLDER);
  const [problem, setProblem] = useState<{ field?: string; other?: string }>({});
  const [busy, setBusy] = useState(false);
  const issue = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const holder = field('holder');
    if (holder === '') return setProblem({ field: texts.holderEmpty });
    setProblem({});
    setBusy(true);
    try {
      const licence = await issueLicence(call, { order_id: orderId, holder, use: field('use') });
      keep('browser', HOLDER, holder);
      queries.setQueryData<Licence[]>(listKey(orderId), (all = []) => [licence, ...all.filter(({ number }) => number !== licence.number)]);
    } catch (error) {
      setProblem({ other: problemOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void issue(event)}>
      <TextInput
        name="holder"
        label={texts.holder}
        note={texts.holderNote}
        defaultValue={typeof kept === 'string' ? kept : nickname}
        maxLength={60}
        autoComplete="organization"
        {...(problem.field && { error: problem.field })}
      />
      <TextInput name="use" label={texts.use} placeholder={texts.useHint} maxLength={60} autoComplete="off" />
      <div className="row">
        <Button tone="primary" type="submit" busy={busy}>
          {texts.issue}
        </Button>
        <p className="small li-problem" role="alert">
          {problem.other}
        </p>
      </div>
    </form>
  );
}

function problemOf(error: unknown): string {
  if (!isApiError(error)) return texts.notDone;
  if (error.error === 'order.state') return texts.refunded;
  if (error.error !== 'limit.reached') return texts.notDone;
  return typeof error.data === 'object' && error.data !== null && 'wait_seconds' in error.data ? texts.wait : texts.tooMany;
}

function Issued({ orderId }: { orderId: string }) {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: listKey(orderId),
    queryFn: ({ signal }) => readLicences(call, orderId, signal),
  });
  if (isError) {
    return (
      <p role="alert">
        {texts.failed}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={56} />
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.issued}>
      <h3 className="small quiet">{texts.issued}</h3>
      <ul className="li-list">
        {data.map(({ number, holder, use, state, issue_time: time }) => (
          <li key={number}>
            <p>
              <b>{holder}</b> {state === 'void' ? <Tag tone="bad">{texts.states.void}</Tag> : null}
              <span className="small quiet num">
                {number}　{use || texts.anyUse}　{spokenDate(time)}
              </span>
            </p>
            <a className="link" href={licenceFileUrl(number)} download>
              <Icon name="download" small />
              {texts.pdf}
            </a>
            <Link className="link" href={`/licence/${number}`}>
              {texts.check}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
