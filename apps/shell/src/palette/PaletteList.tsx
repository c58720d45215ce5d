import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { terms } from '@shengyu/api/terms';
import { useNavigate, useOpenDialog } from '@shengyu/nav';
import { useCapability, useSession } from '@shengyu/session';
import { Icon, Island, player, useTheme } from '@shengyu/ui';
import { useNavItems } from '../routing/useNavItems.ts';
import { useSitePages } from '../routing/site-pages-context.ts';
import { useSignOut } from '../login/useSignOut.ts';
import { MarkedText } from '../search/MarkedText.tsx';
import { texts } from '../search/locales/zh-CN.ts';
import type { PaletteField } from './PaletteFrame.tsx';
import { nameOf, paletteGroups, readTyped, type PaletteItem } from './palette-items.model.ts';
import { recentPlaces, rememberPlace } from './recent-storage.ts';
import { usePaletteAnswer } from './usePaletteAnswer.ts';
import './palette-list.css';

/** What the palette lists, and what its keys do. */
export default function PaletteList({ typed, listId, onKeys, onActive, onClose }: PaletteField) {
  const navigate = useNavigate();
  const { theme, toggleTheme } = useTheme();
  const isMember = useSession((state) => state.user !== null);
  const openLogin = useSession((state) => state.openLogin);
  const signOut = useSignOut();
  const openDialog = useOpenDialog();
  const isOnSale = useCapability('payment');
  const voiceId = useSession((state) => state.selectedVoiceId) ?? terms.defaultVoiceId;
  const pages = useSitePages();
  const [recent] = useState(recentPlaces);
  const { answer, isLoading, again } = usePaletteAnswer(typed, isMember);
  const newScriptHref = `/edit?voice=${encodeURIComponent(voiceId)}`;
  const mainPaths = useNavItems().map(({ path }) => path);
  const groups = paletteGroups({ typed, pages, mainPaths, recent, answer, isMember, isDark: theme === 'dark', isOnSale, newScriptHref });
  const items = groups.flatMap((group) => group.items);
  // The option stays the same one while others come before it.
  const [chosen, setChosen] = useState<{ typed: string; key: string }>();
  const at = Math.max(0, chosen?.typed === typed ? items.findIndex(({ key }) => key === chosen.key) : 0);
  const active = items[at];
  const idOf = (item: PaletteItem): string => `${listId}-${item.key}`;
  const activeId = active && idOf(active);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  const run = (item: PaletteItem): void => {
    onClose();
    if ('path' in item.go) {
      rememberPlace({ path: item.go.path, name: nameOf(item) });
      navigate(item.go.path);
      return;
    }
    switch (item.go.action) {
      case 'signIn':
        openLogin();
        break;
      case 'signOut':
        void signOut();
        break;
      case 'topUp':
        void openDialog('checkout', { topUpFen: terms.plans.points.leastFen * 10 });
        break;
      default:
        toggleTheme();
    }
  };
  const move = (to: number): true => {
    const item = items.at(to % Math.max(1, items.length));
    if (item) setChosen({ typed, key: item.key });
    return true;
  };
  const press = (event: KeyboardEvent): boolean => {
    const moved = chosen?.typed === typed;
    switch (event.key) {
      case 'ArrowDown':
        return move(at + 1);
      case 'ArrowUp':
        return move(at - 1);
      case 'PageDown':
        return move(Math.min(items.length - 1, at + 5));
      case 'PageUp':
        return move(Math.max(0, at - 5));
      case 'Enter':
        if (active) run(active);
        return true;
      case ' ':
        // Where somebody has gone to a voice with the arrow keys, the space bar is no letter any more.
        if (!moved || !active?.voice?.url) return false;
        player.toggle(active.voice.url);
        return true;
      default:
        return false;
    }
  };
  useEffect(() => {
    onKeys(press);
    return () => onKeys(undefined);
  });
  const { keyword } = readTyped(typed);
  return (
    <>
      <div className="palette-list" id={listId} role="listbox" aria-label={texts.listLabel} ref={list}>
        {groups.map(({ title, items: some }) => (
          <div key={title} role="group" aria-label={title}>
            <h3 role="presentation">{title}</h3>
            {some.map((item) => (
              <div
                key={item.key}
                id={idOf(item)}
                role="option"
                aria-selected={item === active}
                className="palette-item"
                tabIndex={-1}
                onMouseMove={() => item !== active && setChosen({ typed, key: item.key })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(item)}
                onKeyDown={press}
              >
                <span className="lead">
                  {item.voice ? (
                    <Island seed={item.voice.seed} hue={item.voice.hue} rough={item.voice.rough} size="s" />
                  ) : (
                    <Icon name={item.icon} />
                  )}
                </span>
                <span className="what">
                  <b>
                    <MarkedText parts={item.title} />
                  </b>
                  {item.detail ? (
                    <small className="quiet">
                      <MarkedText parts={item.detail} />
                    </small>
                  ) : null}
                </span>
                <span className="hint">
                  {item.voice?.url && item === active ? (
                    <>
                      <kbd>{texts.space}</kbd> {texts.keysHelp.listen}
                    </>
                  ) : (
                    item.hint
                  )}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className="palette-status">
        {isLoading && items.length === 0 ? <p className="palette-note">{texts.loading}</p> : null}
        {!isLoading && items.length === 0 ? <p className="palette-note">{texts.nothing(keyword)}</p> : null}
        {!isLoading && items.length > 0 ? <span className="sr">{texts.status(items.length)}</span> : null}
      </div>
      {answer?.failed && !isLoading ? (
        <p className="palette-note" role="alert">
          {texts.failed}
          <button type="button" className="btn sm push" onClick={again}>
            {texts.retry}
          </button>
        </p>
      ) : null}
      <p className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.keysHelp.choose}
        </span>
        <span>
          <kbd>↵</kbd> {texts.keysHelp.open}
        </span>
        <span>
          <kbd>{texts.space}</kbd> {texts.keysHelp.listen}
        </span>
        <span className="push">
          <kbd>&gt;</kbd> {texts.keysHelp.actions}
        </span>
        <span>
          <kbd>@</kbd> {texts.keysHelp.voices}
        </span>
      </p>
    </>
  );
}
