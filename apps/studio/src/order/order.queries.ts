import type { Call, CallInput, CallOutput } from '@shengyu/api';
import type { DestinationName } from '@shengyu/script';

export type Quote = CallOutput<'orderQuote'>;
export type OrderDetail = CallOutput<'orderDetail'>;
export type LongParagraph = OrderDetail['timing_overflows'][number];
export type OrderFile = OrderDetail['files'][number];

type Ordered = CallInput<'orderCreate'>;
/** Files without the audible label: the agreement that was agreed to. */
export type Unlabelled = NonNullable<Ordered['unlabelled']>;
/** Every field given: no server default applies. */
type Told<Input> = { [Key in keyof Input]-?: Exclude<Input[Key], undefined> };

/** The files that are to be made. */
export type OutputFormat = Told<Pick<Ordered, 'format' | 'bitrate' | 'bit_depth' | 'sample_rate' | 'loudness_lufs'>> & {
  extras: Told<NonNullable<Ordered['extras']>>;
  /** `null`: as the script says. */
  captions: NonNullable<Ordered['captions']> | null;
  /** `null`: for no one place. */
  destination: DestinationName | null;
};

export const defaultOutput: OutputFormat = {
  format: 'mp3',
  bitrate: 128,
  bit_depth: 16,
  sample_rate: 44100,
  loudness_lufs: -16,
  extras: { stems: false, paragraphs: false, editor_package: false, both_captions: false },
  captions: null,
  destination: null,
};

const inputOf = ({ captions, destination, ...rest }: OutputFormat) => ({
  ...rest,
  ...(captions && { captions }),
  ...(destination && { destination }),
});

/** The voices that speak: those of the site, which may be natural, or the embedded ones. */
export type Edition = Quote['edition'];
const editionOf = (edition: Edition) => (edition === 'basic' ? { edition } : {});

/** `best`: the one that saves most; `none`; or the id of one of the member's. */
export type CouponChoice = string;
export type OwnSource = Quote['pay_from'][number];

/** What a quote is asked for. `payFrom`: null as the member has it for all orders. */
export interface QuoteWish {
  output: OutputFormat;
  edition: Edition;
  payFrom: OwnSource[] | null;
  coupon?: CouponChoice;
}
const payFromOf = (payFrom: OwnSource[] | null) => (payFrom ? { pay_from: payFrom } : {});

export const quoteOrder = (
  call: Call,
  { scriptId, version }: { scriptId: string; version: number },
  { output, edition, payFrom, coupon = 'best' }: QuoteWish,
): Promise<Quote> =>
  call(
    'orderQuote',
    { script_id: scriptId, version, ...inputOf(output), ...editionOf(edition), ...payFromOf(payFrom), coupon_id: coupon },
    { quiet: 'known' },
  );

export function createOrder(
  call: Call,
  order: {
    scriptId: string;
    version: number;
    name: string;
    output: OutputFormat;
    onlineFen?: number | undefined;
    /** Takes something off the rest in money. */
    couponId?: string | undefined;
    unlabelled?: Unlabelled | null;
    atNight?: boolean;
    edition?: Edition;
    payFrom?: OwnSource[] | null;
    /** `payFrom` pays later orders too. */
    keepPayFrom?: boolean;
  },
  idempotencyKey: string,
): Promise<CallOutput<'orderCreate'>> {
  const {
    scriptId,
    version,
    name,
    output,
    onlineFen,
    couponId,
    unlabelled,
    atNight,
    edition = 'natural',
    payFrom = null,
    keepPayFrom,
  } = order;
  const rest = {
    ...(onlineFen !== undefined && { online_fen: onlineFen, ...(couponId !== undefined && { coupon_id: couponId }) }),
    ...(unlabelled && { unlabelled }),
    ...(atNight && { at_night: true }),
    ...editionOf(edition),
    ...payFromOf(payFrom),
    ...(payFrom && keepPayFrom && { keep_pay_from: keepPayFrom }),
  };
  const input: CallInput<'orderCreate'> = { script_id: scriptId, version, name, ...inputOf(output), ...rest };
  return call('orderCreate', input, { idempotencyKey, quiet: 'known' });
}

/** What a member agrees to for files without the audible label. */
export const readUnlabelled = (call: Call, signal: AbortSignal): Promise<CallOutput<'ownAgreement'>> =>
  call('ownAgreement', { kind: 'unlabelled' }, { signal, quiet: 'known' });

/** Fen that no source of the member pays; undefined where they pay all, and where the site takes no money. */
export const onlineFenOf = (quote: Quote | null): number | undefined => quote?.sources.find(({ source }) => source === 'online')?.amount;

export const readOrder = (call: Call, orderId: string): Promise<OrderDetail> =>
  call('orderDetail', { order_id: orderId }, { quiet: 'known' });
export const rerenderOrder = (call: Call, orderId: string, idempotencyKey: string): Promise<CallOutput<'orderRerender'>> =>
  call('orderRerender', { order_id: orderId }, { idempotencyKey, quiet: 'known' });
export const cancelOrder = (call: Call, orderId: string): Promise<CallOutput<'orderCancel'>> =>
  call('orderCancel', { order_id: orderId }, { idempotencyKey: `cancel-${orderId}` });
