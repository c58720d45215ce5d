import { createStore, type Store } from '../store/create-store.ts';
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
  now: Pick<Store<DeskNow>, 'get' | 'subscribe'>;
  /** Shows the panel of a tool; `null` closes the rail. */
  openTool: (tool: ToolName | null) => void;
  openWindow: (name: WindowName) => void;
  closeWindow: () => void;
  openFind: () => void;
}

export function createDesk(tool: ToolName | null): Desk {
  const store = createStore<DeskNow>({ tool, window: null, findAsked: 0 });
  return {
    now: store,
    openTool: (next) => store.set({ tool: next }),
    openWindow: (window) => store.set({ window }),
    closeWindow: () => store.set({ window: null }),
    openFind: () => store.set(({ findAsked }) => ({ tool: 'find', findAsked: findAsked + 1 })),
  };
}
