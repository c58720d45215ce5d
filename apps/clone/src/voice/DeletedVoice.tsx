import { ErasureProof, SignedReceipt, UseLedger } from '@shengyu/own-voices';
import { LinkButton } from '@shengyu/ui';
import { fileHrefs, type Clone } from '../clones/clones.queries.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { useUses } from './useUses.ts';
import './voice.css';

const words = mineTexts.voice.deleted;

/** What stays of a voice that is deleted: the proof that it was erased, what was signed, and its uses. */
export function DeletedVoice({ clone }: { clone: Clone }) {
  const { id, name, erasure, agreement } = clone;
  const { uses, totalWords, orders, more, busy } = useUses(id);
  return (
    <div className="wrap mc-way mc-voice">
      <header className="row wrap-ok">
        <h1>{words.title(name)}</h1>
        <LinkButton className="push" href="/myvoiceclone">
          {words.back}
        </LinkButton>
      </header>
      <div className="mc-cols">
        <ErasureProof erasure={erasure} />
        <aside>
          {agreement ? <SignedReceipt signed={agreement} onDownload={() => location.assign(fileHrefs.signed(agreement.id))} /> : null}
        </aside>
      </div>
      <UseLedger uses={uses} totalWords={totalWords} orders={orders} fileHref={fileHrefs.uses(id)} onMore={more} busy={busy} />
    </div>
  );
}
