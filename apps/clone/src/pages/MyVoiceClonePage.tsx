import type { PageHead, PageProps } from '@shengyu/contract';
import { ServerDataProvider } from '@shengyu/server-data';
import { useSession } from '@shengyu/session';
import type { MineData } from '../clones/clones.queries.ts';
import { useClones, useLiveClones } from '../clones/useClone.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { Shelf } from '../shelf/Shelf.tsx';
import { CloneSteps } from '../way/CloneSteps.tsx';

export { loadMine as loader } from '../clones/clones.queries.ts';

/** A visitor sees the page without its data. */
export const head = (data: MineData | undefined): PageHead => ({
  title: data?.clone ? `${data.clone.name} · ${mineTexts.metaTitle}` : mineTexts.metaTitle,
});

export default function MyVoiceClonePage({ data, search }: PageProps<MineData>) {
  const member = useSession((state) => state.user?.id ?? null);
  return (
    <ServerDataProvider member={member}>
      <Mine data={data} search={search} />
    </ServerDataProvider>
  );
}

function Mine({ data, search }: { data: MineData; search: string }) {
  const clones = useClones(data.clones);
  useLiveClones(data.clone?.id);
  if (!data.clone) return <Shelf clones={clones} />;
  return (
    <CloneSteps
      key={data.clone.id}
      first={data.clone}
      clones={clones}
      agreement={data.agreement}
      wished={new URLSearchParams(search).get('step')}
    />
  );
}
