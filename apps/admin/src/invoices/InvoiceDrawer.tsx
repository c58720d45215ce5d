import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, yuan } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { invoiceFileHref, returnInvoice, type AdminInvoice } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.drawer;

export interface InvoiceDrawerProps {
  invoice: AdminInvoice;
  onUpload: (red?: AdminInvoice['reds'][number]) => void;
  onClose: () => void;
}

/** What is on an invoice, for whom, and its files. */
export function InvoiceDrawer({ invoice, onUpload, onClose }: InvoiceDrawerProps) {
  const { kind, title, tax_number: tax, registered, bank, email, number, reason, items, files, reds, amount_fen: fen } = invoice;
  const facts: (readonly [string, string])[] = [
    [texts.columns.buyer, title],
    [texts.columns.tax, tax],
    [t.registered, registered],
    [t.bank, bank],
    [t.email, email],
    [t.number, number],
    [t.reason, reason],
  ];
  return (
    <Drawer label={t.title(yuan(fen))} title={<h2>{`${t.title(yuan(fen))} ${texts.kinds[kind]}`}</h2>} onClose={onClose}>
      <section>
        <Facts rows={facts.filter(([, value]) => value !== '')} />
      </section>
      <section>
        <h3>{t.items}</h3>
        <Facts rows={items.map(({ name, amount_fen: one, pay_time: at }) => [`${chinaTime(at)} ${name}`, yuan(one)] as const)} />
      </section>
      {files.length > 0 ? (
        <section>
          <h3>{t.files}</h3>
          <Files files={files} />
          <Button size="sm" onClick={() => onUpload()}>
            {texts.more}
          </Button>
        </section>
      ) : null}
      {reds.length > 0 ? (
        <section>
          <h3>{t.reds}</h3>
          {reds.map((red) => (
            <div key={red.red_id}>
              <p>
                {red.name}：{red.time === null ? t.due(yuan(red.amount_fen)) : t.issued(yuan(red.amount_fen), red.number)}
              </p>
              <Files files={red.files} />
              {invoice.number === '' ? null : (
                <Button size="sm" onClick={() => onUpload(red)}>
                  {red.time === null ? texts.red : texts.more}
                </Button>
              )}
            </div>
          ))}
        </section>
      ) : null}
    </Drawer>
  );
}

function Files({ files }: { files: AdminInvoice['files'] }) {
  return (
    <p className="row wrap-ok">
      {files.map(({ file_id: id, format }) => (
        <a key={id} className="link" href={invoiceFileHref(id)} download>
          {t.open(format)}
        </a>
      ))}
    </p>
  );
}

/** Gives an invoice back to its member, with the reason they read. */
export function ReturnInvoice({ invoice, onDone, onClose }: { invoice: AdminInvoice; onDone: () => void; onClose: () => void }) {
  const call = useCall();
  return (
    <ActionDialog
      title={texts.backTitle(yuan(invoice.amount_fen))}
      act={texts.back}
      forMembers={false}
      reasons={texts.reasons}
      run={({ reason }, key) => returnInvoice(call, { invoice_id: invoice.invoice_id, reason }, key)}
      onDone={() => {
        dialogs.toast(texts.returned, { kind: 'success' });
        onDone();
      }}
      onClose={onClose}
    >
      <p className="soft">{texts.backText}</p>
      <p>
        {invoice.title} {invoice.tax_number}
      </p>
    </ActionDialog>
  );
}
