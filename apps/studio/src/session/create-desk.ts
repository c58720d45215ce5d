import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import type { ToolName } from './tools.ts';

export type WindowName = 'drafts' | 'shortcuts' | 'conflict' | 'import' | 'export' | 'versions' | 'share';

/** What is open on the page. */
export interface DeskNow {
  tool: ToolName | null;
  window: WindowName | null;
  /** How often the find field was asked for: each time it takes the focus. */
  findAsked: number;
}

export interface Desk {
  now: Readable<DeskNow>;
  /** Shows the panel of a tool; `null` closes the rail. */
  openTool: (tool: ToolName | null) => void;
  openWindow: (name: WindowName) => void;
  closeWindow: () => void;
  openFind: () => void;
}

export function createDesk(tool: ToolName | null): Desk {
  const store = createStore<DeskNow>(() => ({ tool, window: null, findAsked: 0 }));
  return {
    now: store,
    openTool: (next) => store.setState({ tool: next }),
    openWindow: (window) => store.setState({ window }),
    closeWindow: () => store.setState({ window: null }),
    openFind: () => store.setState(({ findAsked }) => ({ tool: 'find', findAsked: findAsked + 1 })),
  };
}
