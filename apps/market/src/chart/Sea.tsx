import { Icon } from '@shengyu/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FavouriteHearts } from '../favourites/useFavourites.ts';
import { useVoiceSounds } from '../line/useLine.ts';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';
import {
  centredOn,
  islandAt,
  nearestTowards,
  placeLabels,
  radiusOf,
  toBox,
  zoomed,
  type Direction,
  type Placed,
  type Sheet,
} from './chart.model.ts';
import { IslandCard } from './IslandCard.tsx';
import { IslandList } from './IslandList.tsx';
import { Legend } from './Legend.tsx';
import { MiniMap } from './MiniMap.tsx';
import { Rings } from './Rings.tsx';
import { SeaAxes } from './SeaAxes.tsx';
import { SeaLines } from './SeaLines.tsx';
import { Tide } from './Tide.tsx';
import { useCardVoice } from './useCardVoice.ts';
import { useSeaPaint } from './useSeaPaint.ts';
import { useSeaView } from './useSeaView.ts';
import './Sea.css';

export interface SeaProps {
  sheet: Sheet;
  conditions: number;
  tide: number;
  onTide: (tide: number) => void;
  favourites: FavouriteHearts;
  /** What is said over the sea. */
  children: ReactNode;
}

const STEP = 1.5;
const REST_MS = 300;
const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function Sea({ sheet, conditions, tide, onTide, favourites, children }: SeaProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const largest = useMemo(() => sheet.islands.filter(({ dry }) => dry).toSorted((a, b) => b.size - a.size)[0], [sheet]);
  const { view, box, setView, wasDragged } = useSeaView(frame, largest);
  useSeaPaint(canvas, sheet, view, box);
  const [chosenId, choose] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = sheet.islands.find(({ id }) => id === chosenId);
  const { voice, failed } = useCardVoice(isOpen ? chosenId : null);
  const { mine, point, toggle } = useVoiceSounds();
  const pins = useRef(new Map<string, HTMLButtonElement>());
  const focusNext = useRef<string | null>(null);
  const labels = useMemo(() => placeLabels(sheet, view, box, chosenId), [sheet, view, box, chosenId]);
  const sampleUrl = voice?.sample.url ?? '';

  const open = (island: Placed): void => {
    choose(island.id);
    setOpen(true);
    if (mine) point({ id: island.id, sampleUrl: '' });
  };
  const bringIntoSight = (island: Placed): void => {
    const at = toBox(island, view, box);
    const inside = at.x > 60 && at.y > 40 && at.x < box.width - 60 && at.y < box.height - 140;
    if (!inside) setView((now) => centredOn(now, island));
  };
  // A pin that was out of sight exists once the sheet has moved.
  useEffect(() => {
    const pin = focusNext.current === null ? undefined : pins.current.get(focusNext.current);
    if (!pin) return;
    focusNext.current = null;
    pin.focus({ preventScroll: true });
  }, [labels]);
  // Without a line the voice plays its sample, whose address is loaded with the card.
  useEffect(() => {
    if (isOpen && !mine && chosenId !== null && sampleUrl !== '') point({ id: chosenId, sampleUrl });
  }, [isOpen, mine, chosenId, sampleUrl, point]);

  const resting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  useEffect(() => () => clearTimeout(resting.current?.timer), []);
  const rest = (island: Placed | undefined): void => {
    if (resting.current?.id === island?.id) return;
    clearTimeout(resting.current?.timer);
    resting.current = island?.dry && island.id !== chosenId ? { id: island.id, timer: setTimeout(() => open(island), REST_MS) } : undefined;
  };
  const under = (event: { clientX: number; clientY: number }): Placed | undefined => {
    const place = frame.current?.getBoundingClientRect();
    return place ? islandAt(sheet, view, box, event.clientX - place.left, event.clientY - place.top) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') setView((now, size) => zoomed(now, STEP, size));
    else if (event.key === '-') setView((now, size) => zoomed(now, 1 / STEP, size));
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  const onPinKey = (event: KeyboardEvent, island: Placed): void => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = nearestTowards(sheet, island, direction, box);
    if (!next) return;
    focusNext.current = next.id;
    bringIntoSight(next);
    open(next);
  };
  const first = labels.find(({ island }) => island.dry)?.island.id;
  const entry = labels.some(({ island }) => island.id === chosenId) ? chosenId : first;
  return (
    <section className="sea-whole" aria-label={texts.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- islands are buttons; the sea itself is only dragged */}
      <div
        ref={frame}
        className={view.zoom > 1 ? 'sea zoomed' : 'sea'}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' && event.buttons === 0 && !(event.target as Element).closest('.sea-tool')) rest(under(event));
        }}
        onPointerLeave={() => rest(undefined)}
        onClick={(event) => {
          if ((event.target as Element).closest('.sea-tool, .pin') || wasDragged()) return;
          const island = under(event);
          if (island) open(island);
          else setOpen(false);
        }}
      >
        <SeaLines view={view} box={box} />
        <canvas ref={canvas} aria-hidden="true" />
        {chosen && isOpen ? <Rings at={toBox(chosen, view, box)} radius={radiusOf(chosen, sheet.islands.length, view, box)} /> : null}
        <SeaAxes sheet={sheet} view={view} />
        <div role="radiogroup" aria-label={texts.islands}>
          {labels.map(({ island, x, y }) => (
            <button
              key={island.id}
              ref={(pin) => void (pin ? pins.current.set(island.id, pin) : pins.current.delete(island.id))}
              className={island.dry ? 'pin' : 'pin sunk'}
              type="button"
              role="radio"
              aria-checked={island.id === chosenId}
              aria-label={texts.island(island.name, island.summary, island.pitch_hz, island.brightness_hz)}
              tabIndex={island.id === entry ? 0 : -1}
              style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -6px)` }}
              onClick={() => {
                if (wasDragged()) return;
                if (island.id === chosenId && isOpen) toggle({ id: island.id, sampleUrl });
                else open(island);
              }}
              onKeyDown={(event) => onPinKey(event, island)}
            >
              <i aria-hidden="true" />
              <span>
                <b>{island.name}</b>
                {island.summary}
              </span>
            </button>
          ))}
        </div>
        {chosen && isOpen ? (
          <IslandCard
            key={chosen.id}
            island={chosen}
            voice={voice}
            failed={failed}
            at={toBox(chosen, view, box)}
            box={box}
            favourites={favourites}
            onClose={() => {
              setOpen(false);
              pins.current.get(chosen.id)?.focus();
            }}
          />
        ) : null}
        <div className="sea-zoom card sea-tool">
          <button
            className="btn bare icon"
            type="button"
            aria-label={texts.zoomIn}
            onClick={() => setView((now, size) => zoomed(now, STEP, size))}
          >
            <Icon name="plus" />
          </button>
          <span className="small num">{texts.zoom(view.zoom)}</span>
          <button
            className="btn bare icon"
            type="button"
            aria-label={texts.zoomOut}
            onClick={() => setView((now, size) => zoomed(now, 1 / STEP, size))}
          >
            <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4.5 10h11" />
            </svg>
          </button>
        </div>
        <div className="sea-side sea-tool">
          <Tide tide={tide} conditions={conditions} onTide={onTide} />
          <MiniMap sheet={sheet} view={view} onGo={(place) => setView((now) => centredOn(now, place))} />
        </div>
        {children}
      </div>
      <Legend />
      <IslandList sheet={sheet} view={view} onHear={open} />
    </section>
  );
}
