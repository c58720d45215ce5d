import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { RecordTable } from '../list/RecordTable.tsx';
import { wholeList } from '../list/whole-list.ts';
import { gigabytes } from './measures.model.ts';
import { ComparePacks } from './ComparePacks.tsx';
import { packColumns } from './pack-columns.tsx';
import { PackFailed } from './PackFailed.tsx';
import { texts as compare } from './locales/compare-packs.zh-CN.ts';
import { texts } from './locales/voice-packs.zh-CN.ts';
import { addPack, checkPack, naturalVoicesQuery, removePack, voicePacksQuery, type VoicePack } from './voice-packs.queries.ts';
import './voice-packs.css';

interface Asked {
  act: 'add' | 'remove';
  pack: VoicePack;
}

/** Packs of natural voices on this machine: which are there or coming, what they may be used for, and what failed. */
export function VoicePacksCard() {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery(voicePacksQuery(call));
  const packs = query.data;
  const hasPack = packs?.packs.some(({ installed }) => installed) ?? false;
  const voices = useQuery({ ...naturalVoicesQuery(call), enabled: hasPack });
  const heard = packs?.packs.filter(({ speaks }) => speaks) ?? [];
  const [isComparing, setComparing] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const again = () => void client.invalidateQueries({ queryKey: ['voice-packs'] });
  const check = useMutation({
    mutationFn: ({ id }: VoicePack) => checkPack(call, id, newKey()),
    onSuccess: ({ files, bytes, faults }) =>
      faults.length === 0
        ? dialogs.toast(texts.right(files, gigabytes(bytes)), { kind: 'success' })
        : dialogs.toast(texts.wrong(faults.map(({ file }) => file)), { kind: 'error' }),
    onError: () => dialogs.toast(texts.checkFailed, { kind: 'error' }),
  });
  if (packs && !packs.available) return <Said text={texts.unavailable} />;
  const there = packs?.packs.filter(({ installed }) => installed) ?? [];
  const failed = packs?.failed && !there.some(({ id }) => id === packs.failed?.pack) ? packs.failed : null;
  const failedPack = packs?.packs.find(({ id }) => id === failed?.pack);
  const columns = packs
    ? packColumns(packs, {
        sampleUrl: voices.data?.find(({ sampleUrl }) => sampleUrl !== '')?.sampleUrl ?? '',
        checking: check.isPending ? check.variables.id : undefined,
        onCheck: (pack) => check.mutate(pack),
        onAsk: (act, pack) => setAsked({ act, pack }),
      })
    : [];
  return (
    <>
      {failed && packs ? (
        <PackFailed
          failed={failed}
          mirror={packs.mirror}
          onAgain={() => (failedPack ? setAsked({ act: 'add', pack: failedPack }) : again())}
        />
      ) : null}
      <section className="ad-card ad-packs" aria-labelledby="ad-packs">
        <header className="ad-packs-head">
          <h2 id="ad-packs">{texts.title}</h2>
          {packs ? (
            <>
              <span className="small soft num">
                {texts.note(there.length, gigabytes(there.reduce((sum, { bytes }) => sum + bytes, 0)))}
              </span>
              <span className="small quiet push num">
                {texts.folder} <span className="ad-mono">{packs.folder}</span>，{texts.free(gigabytes(packs.free_bytes))}
              </span>
              {heard.length > 0 && voices.data?.length ? (
                <Button size="sm" onClick={() => setComparing(true)}>
                  {compare.open}
                </Button>
              ) : null}
            </>
          ) : null}
        </header>
        {packs?.off ? <Said text={texts.off} /> : null}
        {packs && !packs.platform.runs ? <Said text={texts.unsupported(packs.platform.name)} warn /> : null}
        <RecordTable
          label={texts.title}
          columns={columns}
          empty={texts.none}
          list={wholeList({ ...query, data: packs?.packs }, ({ id }) => id)}
        />
      </section>
      {isComparing ? <ComparePacks packs={heard} onClose={() => setComparing(false)} /> : null}
      {asked ? (
        <ActionDialog
          title={asked.act === 'add' ? texts.addTitle(asked.pack.id) : texts.removeTitle(asked.pack.id)}
          act={asked.act === 'add' ? texts.add : texts.remove}
          danger={asked.act === 'remove'}
          forMembers={false}
          reasons={asked.act === 'add' ? texts.addReasons : texts.removeReasons}
          run={async ({ reason }, key) => {
            if (asked.act === 'remove') return removePack(call, asked.pack.id, reason, key).then(() => texts.removed);
            const { state } = await addPack(call, asked.pack.id, reason, key);
            return state === 'installed' ? texts.there : texts.started;
          }}
          onDone={(said) => {
            setAsked(null);
            dialogs.toast(said, { kind: 'success' });
            again();
          }}
          onClose={() => setAsked(null)}
        >
          <p className="soft">
            {asked.act === 'add'
              ? texts.addText(
                  gigabytes(asked.pack.bytes),
                  `${asked.pack.licence.id}，${texts.licences[asked.pack.licence.id] ?? asked.pack.licence.sell}`,
                )
              : texts.removeText}
          </p>
        </ActionDialog>
      ) : null}
    </>
  );
}

function Said({ text, warn = false }: { text: string; warn?: boolean }) {
  return (
    <p className={warn ? 'callout warn' : 'callout'}>
      <Icon name={warn ? 'warn' : 'info'} small />
      {text}
    </p>
  );
}
