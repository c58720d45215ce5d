import type { PageModule } from '@shengyu/contract';
import type { NavLocation } from '@shengyu/nav';
import type { RouteMatch } from '../routing/route-table.ts';

/** A promise whose outcome React can read at once. */
export type Settled<Value> = Promise<Value> & ({ status: 'fulfilled'; value: Value } | { status: 'rejected'; reason: unknown });

export function fulfilled<Value>(value: Value): Settled<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

export function rejected(reason: unknown): Settled<never> {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- passes on what was caught
  const promise = Promise.reject<never>(reason);
  promise.catch(() => undefined);
  return Object.assign(promise, { status: 'rejected' as const, reason });
}

/** One page on screen: what was matched, and its parts as far as they are loaded. */
export interface PageView {
  /** Differs between two views, also of the same address. */
  id: number;
  location: NavLocation;
  /** Nothing when no page has this address. */
  match: RouteMatch | undefined;
  module(): Promise<PageModule>;
  /** The loader's answer; `undefined` for a page without one. */
  data(): Promise<unknown>;
  /** The address has a page's form, but what it names does not exist. */
  notFound: boolean;
  /** With `notFound`: it was there once. */
  gone?: boolean;
  /** The server sends the data after the page's frame. */
  streamed: boolean;
  /** Module and data are there: the page may be drawn before it is shown. */
  ready?: true;
  /** The server could not render the page, or the API is away: its place says so until the browser has tried. */
  failed?: 'failed' | 'away';
  /** Called, on the server, when something replaces the page. */
  onStandIn?: () => void;
}

const noParams = {};

/** Where a page's own links and hooks say it is. */
export const placeOf = ({ location, match }: PageView) => ({ location, params: match?.params ?? noParams });
