import type { CSSProperties } from 'react';
import { HeaderSlot } from '@shengyu/nav';
import { ConflictDialog } from '../draft/ConflictDialog.tsx';
import { DraftsDialog } from '../draft/DraftsDialog.tsx';
import { ExportDialog } from '../exchange/ExportDialog.tsx';
import { ImportDialog } from '../exchange/ImportDialog.tsx';
import { ServerDataProvider } from '@shengyu/server-data';
import { useOwnLine, useSession } from '@shengyu/session';
import { OrderDialog } from '../order/OrderDialog.tsx';
import { Rail } from './Rail.tsx';
import { useAudioDrop } from '../sounds/useAudioDrop.ts';
import { useStore } from 'zustand';
import type { Studio } from './create-studio.ts';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { Transport } from '../transport/Transport.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { HeaderControls } from './HeaderControls.tsx';
import { Paper } from './Paper.tsx';
import { Ribbon } from './Ribbon.tsx';
import { PartsContext, usePart } from '../session/parts.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { StatusRow } from './StatusRow.tsx';
import { useKeyboard } from './useKeyboard.ts';
import { useShortcuts } from './useShortcuts.ts';

/** The whole studio, once its script is found. */
export function StudioView({ studio }: { studio: Studio }) {
  useOwnLine(() => studio.editor.document().paragraphs.find(({ text }) => text.trim() !== '')?.text ?? '');
  const member = useSession((session) => session.user?.id ?? null);
  useShortcuts(studio);
  const keyboard = useKeyboard(studio.editor);
  useAudioDrop(studio.uploads, studio.desk);
  return (
    <ServerDataProvider member={member}>
      <PartsContext value={studio}>
        <HeaderSlot>
          <HeaderControls />
        </HeaderSlot>
        <div
          className="studio"
          data-keyboard={keyboard.isOpen || undefined}
          style={{ '--keyboard': `${keyboard.coveredPx}px` } as CSSProperties}
        >
          <Ribbon isTyping={keyboard.isOpen} />
          <Paper />
          <StatusRow />
          <Rail />
          <Transport />
        </div>
        <Windows />
      </PartsContext>
    </ServerDataProvider>
  );
}

function Windows() {
  const desk = usePart('desk');
  const open = useStore(desk.now, (now) => now.window);
  return (
    <>
      {open === 'drafts' ? <DraftsDialog /> : null}
      {open === 'shortcuts' ? <ShortcutsDialog /> : null}
      {open === 'conflict' ? <ConflictDialog /> : null}
      {open === 'import' ? <ImportDialog /> : null}
      {open === 'export' ? <ExportDialog /> : null}
      {open === 'versions' ? <VersionsDialog /> : null}
      {open === 'share' ? <ShareDialog /> : null}
      <OrderDialog />
    </>
  );
}
