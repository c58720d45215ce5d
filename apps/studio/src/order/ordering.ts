import type { Call } from '@shengyu/api';
import type { Realtime } from '@shengyu/session';
import type { Readable } from '../store/readable.ts';
import type { Exporting } from './create-exporting.ts';
import {
  type CouponChoice,
  defaultOutput,
  type Edition,
  type OrderDetail,
  type OutputFormat,
  type OwnSource,
  type Quote,
  type Unlabelled,
} from './order.queries.ts';

/** The version of a script that an order renders. */
export interface OrderSubject {
  scriptId: string;
  version: number;
  name: string;
}

type QuoteStatus = 'idle' | 'quoting' | 'quoted' | 'failed' | 'not_saved';

export interface OrderingState {
  open: boolean;
  subject: OrderSubject | null;
  output: OutputFormat;
  quote: Quote | null;
  quoteStatus: QuoteStatus;
  creating: boolean;
  /** The files are wanted without the audible label, and what that takes is agreed to. */
  unlabelled: Unlabelled | null;
  /** It is left for the coming night. */
  atNight: boolean;
  /** The coupon that the rest in money is paid with. */
  coupon: CouponChoice;
  /** The voices that are wanted, where there are others than the embedded ones. */
  edition: Edition;
  /** What is to pay, in this order; null: as the member has it for all orders. */
  payFrom: OwnSource[] | null;
  /** The next orders are to be paid like this one. */
  keepPayFrom: boolean;
  /** The quotes to choose between; null where there is no choice, or the other one is not known yet. */
  editions: Readonly<Record<Edition, Quote>> | null;
  /** Why the last quote or the last attempt to order failed. */
  failure: string | null;
  order: OrderDetail | null;
  orderId: string | null;
  /** The last read failed: what is shown may be old. */
  stale: boolean;
}

export interface OrderingPorts {
  call: Call;
  realtime: Realtime;
  newKey: () => string;
  remember: (scriptId: string, orderId: string | null) => void;
  recall: (scriptId: string) => string | null;
  /** Why there is nothing to order yet; `null` where there is. */
  refusal: () => 'script.empty' | 'script.silent' | null;
  /** Begins the download of a finished package. */
  download: (url: string, name: string) => void;
  /** Saves first; `null` when the server does not have the script. */
  subject: () => Promise<OrderSubject | null>;
  /** Points were charged or refunded. */
  onPaid: () => void;
  /** A watched order has ended: its sound exists, or its price is refunded. */
  onEnded: () => void;
}

export interface Ordering {
  state: Readable<OrderingState>;
  /** The order that was done or failed last while its window was closed. */
  endedUnseen: Readable<{ order: OrderDetail } | null>;
  /** Opens the window: a running or finished order of the script, or a quote. */
  open: () => Promise<void>;
  close: () => void;
  /** Back from a finished order to a new quote. */
  again: () => Promise<void>;
  setOutput: (output: OutputFormat) => void;
  setUnlabelled: (unlabelled: Unlabelled | null) => void;
  setAtNight: (atNight: boolean) => void;
  setEdition: (edition: Edition) => void;
  /** Chooses what pays this order, in this order. */
  choosePayFrom: (payFrom: OwnSource[]) => Promise<void>;
  /** Chooses the coupon of this order. */
  chooseCoupon: (coupon: CouponChoice) => Promise<void>;
  /** Has it pay later orders too, from the order on. */
  setKeepPayFrom: (keep: boolean) => void;
  /** Orders; answers the id of an order whose rest is to be paid. */
  create: () => Promise<string | null>;
  /** Reads the order once more, after something was done with it elsewhere. */
  refresh: () => Promise<void>;
  cancel: () => Promise<void>;
  /** Has the wanted voices speak what stand-ins spoke. */
  rerender: () => Promise<void>;
  /** Resumes watching what an earlier visit ordered. */
  resume: (scriptId: string | null) => void;
  /** Packages of the finished order for other destinations. */
  exporting: Exporting;
  dispose: () => void;
}

/** What is chosen for one order alone. */
export const unchosen = {
  unlabelled: null,
  atNight: false,
  edition: 'natural',
  payFrom: null,
  keepPayFrom: false,
  editions: null,
} as const;

export const beforeOrdering: OrderingState = {
  ...unchosen,
  open: false,
  subject: null,
  output: defaultOutput,
  quote: null,
  quoteStatus: 'idle',
  creating: false,
  coupon: 'best',
  failure: null,
  order: null,
  orderId: null,
  stale: false,
};

declare module '../session/parts.ts' {
  interface StudioParts {
    ordering: Ordering;
  }
}
