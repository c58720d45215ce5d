import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { keysOf, shortcuts, type ShortcutGroup } from '../controls/shortcuts.ts';
import { useMac } from '../controls/useMac.ts';

const columns: readonly (readonly ShortcutGroup[])[] = [['listen', 'voice', 'sound'], ['reading', 'rhythm'], ['script']];

export function ShortcutsDialog() {
  const desk = usePart('desk');
  const mac = useMac();
  return (
    <Dialog title={texts.shortcuts.title} aside={<kbd>?</kbd>} size="wide" onClose={() => desk.closeWindow()}>
      <div className="keys">
        {columns.map((groups) => (
          <div key={groups.join()}>
            {groups.map((group) => (
              <Group key={group} group={group} mac={mac} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group, mac }: { group: ShortcutGroup; mac: boolean }) {
  return (
    <section>
      <h3>{texts.shortcuts.groups[group]}</h3>
      {shortcuts
        .filter((shortcut) => shortcut.group === group)
        .map(({ name }) => (
          <div className="set" key={name}>
            <span>{texts.shortcuts.names[name]}</span>
            {keysOf(name, mac).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </div>
        ))}
    </section>
  );
}
