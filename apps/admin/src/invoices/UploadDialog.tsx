import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { newKey } from '@shengyu/api';
import { useUpload } from '@shengyu/session';
import { Button, Icon, TextInput, yuan } from '@shengyu/ui';
import { reasonOf } from '../list/ActionDialog.tsx';
import { uploadInvoice, type AdminInvoice } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.form;

export interface UploadDialogProps {
  invoice: AdminInvoice;
  /** The red invoice that is sent; without it the invoice itself. */
  red?: AdminInvoice['reds'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Sends the file of an invoice or of a red one, with its number. */
export function UploadDialog({ invoice, red, onDone, onClose }: UploadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const upload = useUpload();
  const id = useId();
  const { amount_fen: amountFen, number: known } = red ?? invoice;
  const [number, setNumber] = useState(known);
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState(false);
  // Another file or number is another intent.
  const [key, setKey] = useState(newKey);
  useEffect(() => dialog.current?.showModal(), []);
  const action = useMutation({
    mutationFn: (chosen: File) =>
      uploadInvoice(upload, { invoiceId: invoice.invoice_id, amountFen, number, file: chosen, ...(red && { redId: red.red_id }) }, key),
    onSuccess: () => {
      dialog.current?.close();
      onDone();
    },
  });
  const isNumber = /^\d{8}(?:\d{12})?$/.test(number);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (isNumber && file && !action.isPending) action.mutate(file);
  };
  const title = (red ? t.redTitle : t.title)(yuan(amountFen));
  return (
    <dialog className="dialog-frame ad-dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <Button tone="bare" icon size="sm" className="push" aria-label={t.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </Button>
        </header>
        <div>
          <p className="soft">
            {invoice.title} {invoice.tax_number}
          </p>
          <TextInput
            label={t.number}
            note={t.numberNote}
            inputMode="numeric"
            maxLength={20}
            value={number}
            {...(asked && !isNumber && { error: t.numberWrong })}
            onChange={({ target }) => {
              setNumber(target.value.replaceAll(/\s/g, ''));
              setKey(newKey());
            }}
          />
          <div className="ad-field">
            <label htmlFor={`${id}-file`}>{t.file}</label>
            <input
              id={`${id}-file`}
              type="file"
              accept=".pdf,.ofd,application/pdf"
              aria-describedby={`${id}-note`}
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setKey(newKey());
              }}
            />
            <small id={`${id}-note`} className={asked && !file ? 'bad' : 'quiet'}>
              {asked && !file ? t.fileMissing : t.fileNote}
            </small>
          </div>
          {action.error ? (
            <p className="callout bad" role="alert">
              <Icon name="bad" small />
              {reasonOf(action.error)}
            </p>
          ) : null}
        </div>
        <footer>
          <Button className="push" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </Button>
          <Button tone="next" type="submit" busy={action.isPending}>
            {known !== '' ? t.replace : red ? t.sendRed : t.send}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
