import { useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Island } from '@shengyu/ui';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { lookOf } from './version-look.ts';
import { changeText } from './change-text.ts';
import type { Tried } from './lineage.model.ts';
import { nextOf, treeOf, type TreeKey, type TreeNode } from './tree.model.ts';
import './lineage.css';

const words = wizard.tree;
const keys: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] satisfies TreeKey[];
/** Of a column and a row, px. */
const COLUMN = 196;
const ROW = 60;
const NODE_HEIGHT = 52;
const NODE = 160;

export interface LineageTreeProps {
  tried: readonly Tried[];
  /** The version that is worked on. */
  current: number | null;
  /** The one that speaks. */
  active: number | null;
  onGo: (version: number) => void;
}

/** Everything that was tried, as a tree from left to right; any of it can be gone back to. */
export function LineageTree({ tried, current, active, onGo }: LineageTreeProps) {
  const tree = useMemo(() => treeOf(tried, current, new Set(active === null ? [] : [active])), [tried, current, active]);
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const here = tree.nodes.find((node) => node.tried?.version === current)?.id;
  const focusable = tree.nodes.some(({ id }) => id === at) ? at : (here ?? tree.nodes.find((node) => node.tried)?.id);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Within the tree alone: the page stays where it is.
    if (now && list.current?.parentElement) list.current.parentElement.scrollLeft = Math.max(0, now.offsetLeft - COLUMN);
  }, [here]);

  const move = (event: KeyboardEvent, node: TreeNode): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (node.tried) onGo(node.tried.version);
      return;
    }
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    const next = nextOf(tree, node.id, event.key as TreeKey);
    if (!next) return;
    setAt(next.id);
    list.current?.querySelector<HTMLElement>(`[data-node="${next.id}"]`)?.focus();
  };
  const known = new Map(tree.nodes.map((node) => [node.id, node]));
  return (
    <section className="card big vd-tree" aria-labelledby="vd-tree">
      <header className="row wrap-ok">
        <h2 className="vd-h" id="vd-tree">
          {words.title}
        </h2>
        <span className="small quiet">{words.note}</span>
        <span className="small quiet num push">{words.count(tried.length)}</span>
      </header>
      <div className="vd-sea">
        <svg width={tree.columns * COLUMN} height={tree.rows * ROW} aria-hidden="true">
          {tree.nodes.map((node) => {
            const origin = node.parent === null ? undefined : known.get(node.parent);
            return origin ? <path key={node.id} className={node.onWay ? 'way' : undefined} d={linkPath(origin, node)} /> : null;
          })}
        </svg>
        <ul
          ref={list}
          role="tree"
          aria-label={`${words.title}，${words.keys}`}
          style={{ width: tree.columns * COLUMN, height: tree.rows * ROW }}
        >
          {tree.nodes.map((node) => {
            const place: CSSProperties = { left: node.column * COLUMN, top: node.row * ROW + (ROW - NODE_HEIGHT) / 2 };
            const { tried: one } = node;
            if (!one)
              return (
                <li key={node.id} role="none" className="vd-node start" style={place}>
                  <span>
                    <b>{words.start}</b>
                    <small className="clip">{node.text === '' ? words.noText : node.text}</small>
                  </span>
                </li>
              );
            const isNow = one.version === current;
            const isActive = one.version === active;
            return (
              <li
                key={node.id}
                role="treeitem"
                data-node={node.id}
                tabIndex={node.id === focusable ? 0 : -1}
                aria-level={node.column}
                aria-selected={isNow}
                {...(isNow && { 'aria-current': 'true' as const })}
                className={`vd-node${isNow ? ' now' : ''}${isActive ? ' saved' : ''}`}
                style={place}
                onFocus={() => setAt(node.id)}
                onClick={() => onGo(one.version)}
                onKeyDown={(event) => move(event, node)}
              >
                <Island {...lookOf(one)} size="m" />
                <span>
                  <b>{one.name}</b>
                  <small className="clip num">{isActive ? words.saved : noteOf(one)}</small>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function noteOf(one: Tried): string {
  if (one.batch !== null) return one.parent === null ? words.candidate : words.alike;
  return one.changes.map(changeText).join('，');
}

function linkPath(from: TreeNode, to: TreeNode): string {
  const [x, y] = [from.column * COLUMN + NODE, (from.row + 0.5) * ROW];
  const [toX, toY] = [to.column * COLUMN, (to.row + 0.5) * ROW];
  const middle = (x + toX) / 2;
  return `M${x} ${y}C${middle} ${y} ${middle} ${toY} ${toX} ${toY}`;
}
