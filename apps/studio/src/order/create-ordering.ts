import { createStore } from 'zustand/vanilla';
import { failureOf } from '../errors/failure.ts';
import { createExporting } from './create-exporting.ts';
import { outputFor } from './destination.model.ts';
import {
  cancelOrder,
  createOrder,
  defaultOutput,
  type Edition,
  onlineFenOf,
  type OrderDetail,
  type Quote,
  quoteOrder,
  type QuoteWish,
  rerenderOrder,
} from './order.queries.ts';
import { finished, settled } from './order-state.ts';
import { beforeOrdering, type Ordering, type OrderingPorts, type OrderingState, type OrderSubject, unchosen } from './ordering.ts';
import { quoteOtherEdition } from './quote-editions.ts';
import { watchOrder } from './watch-order.ts';

/** From quote to finished files. The order lives on the server; this requests, watches and shows it. */
export function createOrdering(ports: OrderingPorts): Ordering {
  const { call, realtime } = ports;
  const store = createStore<OrderingState>(() => beforeOrdering);
  const endedUnseen = createStore<{ order: OrderDetail } | null>(() => null);
  /** One idempotency key per order, reused while the answer is unknown, so that a retry cannot order twice. */
  let key: { of: string; value: string } | null = null;
  /** The files that the window was opened with. */
  let openedWith = defaultOutput;
  /** Only an order seen running is announced when it ends. */
  let seenRunning = false;

  const keyFor = (what: string): string => {
    if (key?.of !== what) key = { of: what, value: ports.newKey() };
    return key.value;
  };

  const watching = watchOrder({
    call,
    realtime,
    onRead: (order) => {
      store.setState({ order, stale: false });
      if (settled(order)) finish(order);
      else seenRunning = true;
    },
    onProgress: ({ state, queue_place, done_ms: doneMs, total_ms: totalMs, left_ms: leftMs, waiting }) => {
      const { order } = store.getState();
      if (!order || finished(order.state)) return;
      const progress = totalMs > 0 ? Math.max(order.progress, Math.min(1, doneMs / totalMs)) : order.progress;
      const far = { progress, done_ms: doneMs, total_ms: totalMs, left_ms: leftMs ?? (state === order.state ? order.left_ms : null) };
      store.setState({ order: { ...order, ...far, state, queue_place, waiting }, stale: false });
    },
    onStale: () => store.setState({ stale: true }),
    onGone: () => forget(),
  });
  const forget = (): void => {
    watching.stop();
    exporting.leave();
    const { order, subject } = store.getState();
    const scriptId = order?.script_id ?? subject?.scriptId;
    if (scriptId) ports.remember(scriptId, null);
    store.setState({ orderId: null, order: null, stale: false });
  };
  const finish = (order: OrderDetail): void => {
    if (seenRunning && !store.getState().open) endedUnseen.setState({ order });
    if (order.state !== 'done') ports.onPaid();
    ports.onEnded();
    seenRunning = false;
  };
  const watch = (orderId: string): void => {
    store.setState({ orderId, stale: false });
    watching.start(orderId);
  };

  const quote = async (subject: OrderSubject): Promise<void> => {
    const { output, edition, payFrom, coupon } = store.getState();
    store.setState({ quoteStatus: 'quoting', editions: null });
    try {
      const answer = await quoteOrder(call, subject, { output, edition, payFrom, coupon });
      if (store.getState().subject !== subject) return;
      store.setState({ quote: answer, quoteStatus: 'quoted' });
      void compare(subject, { output, payFrom, coupon }, answer, edition);
    } catch (error) {
      if (store.getState().subject === subject) store.setState({ quoteStatus: 'failed', failure: failureOf(error) });
    }
  };
  const compare = async (subject: OrderSubject, wish: Omit<QuoteWish, 'edition'>, answer: Quote, asked: Edition): Promise<void> => {
    const editions = await quoteOtherEdition(call, subject, wish, { answer, asked });
    if (editions && store.getState().quote === answer) store.setState({ editions });
  };
  const prepare = async (): Promise<void> => {
    const refused = ports.refusal();
    store.setState({ quote: null, coupon: 'best', quoteStatus: refused ? 'failed' : 'quoting', failure: refused, subject: null });
    if (refused) return;
    const subject = await ports.subject();
    if (!subject) {
      store.setState({ quoteStatus: 'not_saved' });
      return;
    }
    store.setState({ subject });
    await quote(subject);
  };

  const exporting = createExporting({
    call,
    realtime,
    newKey: ports.newKey,
    download: ports.download,
    onPrice: (destination) => {
      store.setState({ output: outputFor(destination) });
      void ordering.again();
    },
  });
  const ordering: Ordering = {
    state: store,
    endedUnseen,
    exporting,
    async open() {
      const { order, orderId, output } = store.getState();
      openedWith = output;
      const running = orderId !== null && !(order && finished(order.state));
      store.setState({ open: true, ...(running || order ? {} : { quoteStatus: 'quoting' as const }) });
      if (running) return;
      const subject = order ? await ports.subject() : null;
      // A finished order is shown again until the script has changed.
      if (order && subject?.version === order.version) return;
      forget();
      await prepare();
    },
    close() {
      const { orderId } = store.getState();
      // A window that was only looked at changes nothing.
      store.setState({ open: false, ...(orderId === null && { ...unchosen, output: openedWith }) });
    },
    async again() {
      forget();
      await prepare();
    },
    setOutput: (output) => store.setState({ output }),
    setAtNight: (atNight) => store.setState({ atNight }),
    setEdition: (edition) => {
      const { editions } = store.getState();
      if (editions) store.setState({ edition, quote: editions[edition], failure: null });
    },
    setUnlabelled: (unlabelled) => store.setState({ unlabelled, failure: null }),
    async choosePayFrom(payFrom) {
      const { subject, quote: before } = store.getState();
      if (!subject || !before) return;
      // Shown at once; the amounts follow.
      store.setState({ payFrom, quote: { ...before, pay_from: payFrom }, failure: null });
      await quote(subject);
    },
    async chooseCoupon(coupon) {
      const { subject } = store.getState();
      store.setState({ coupon, failure: null });
      if (subject) await quote(subject);
    },
    setKeepPayFrom: (keepPayFrom) => store.setState({ keepPayFrom }),
    refresh: () => watching.refresh(),
    async create() {
      const { subject, output, creating, unlabelled, quote: shown, ...chosen } = store.getState();
      if (!subject || creating) return null;
      const onlineFen = onlineFenOf(shown);
      store.setState({ creating: true, failure: null });
      try {
        const atNight = chosen.atNight && Boolean(shown?.night_time);
        const couponId = shown?.coupon?.coupon_id;
        const { edition, payFrom, keepPayFrom } = chosen;
        const wanted = { ...subject, output, onlineFen, couponId, unlabelled, atNight, edition, payFrom, keepPayFrom };
        const { order_id: orderId, state } = await createOrder(call, wanted, keyFor(JSON.stringify(wanted)));
        key = null;
        ports.remember(subject.scriptId, orderId);
        // What was chosen and agreed to is for one order.
        store.setState({ order: null, ...unchosen });
        ports.onPaid();
        watch(orderId);
        return state === 'paying' ? orderId : null;
      } catch (error) {
        const refusal = failureOf(error);
        // In somebody else's page a limit lacks points, as an account does.
        const failure = refusal === 'embed.limit' ? 'points.insufficient' : refusal;
        // Without an answer the key stays: the order may exist. A refusal is an answer.
        if (failure !== 'offline') key = null;
        store.setState({ failure, ...(failure === 'agreement.changed' && { unlabelled: null }) });
        if (failure === 'points.insufficient' || failure === 'purchase.price') await quote(subject);
        return null;
      } finally {
        store.setState({ creating: false });
      }
    },
    async cancel() {
      const { orderId, order } = store.getState();
      if (!orderId) return;
      await cancelOrder(call, order?.rerender?.order_id ?? orderId).catch(() => undefined);
      if (order?.rerender) ports.onPaid();
      await watching.refresh();
    },
    async rerender() {
      const { orderId, creating } = store.getState();
      if (!orderId || creating) return;
      store.setState({ creating: true, failure: null });
      try {
        await rerenderOrder(call, orderId, keyFor(`rerender ${orderId}`));
        key = null;
        ports.onPaid();
        watch(orderId);
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== 'offline') key = null;
        store.setState({ failure });
      } finally {
        store.setState({ creating: false });
      }
    },
    resume(scriptId) {
      watching.stop();
      store.setState({ orderId: null, order: null, quote: null, subject: null, quoteStatus: 'idle', failure: null });
      const orderId = scriptId ? ports.recall(scriptId) : null;
      if (orderId) watch(orderId);
    },
    dispose: () => {
      watching.stop();
      exporting.leave();
    },
  };
  return ordering;
}
