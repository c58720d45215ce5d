// Clients that hold connections open while processes are killed: auditions, downloads, sockets. Each must end or go on within a bound.
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { createRealtime } from '@shengyu/api';
import { pause } from './order-site.mjs';

/** How long a connection may be silent while somebody waits for it: a restart of a process on a busy machine takes most of it. */
const BOUND_MS = 60_000;
/** A download is read slowly, so that kills meet it. */
const PIECE_MS = 20;

export function createWatchers({ base, call, token }) {
  const figures = { listened: 0, cutStreams: 0, downloaded: 0, resumed: 0, reconnected: 0, hanging: 0, wrongBytes: 0, longestSilenceMs: 0 };
  let stopped = false;
  const running = [];
  const sockets = [];
  let restarting = false;

  /** The value of a promise that must settle within the bound; `undefined` when it does not, which counts as hanging. */
  async function within(work, what) {
    const began = performance.now();
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(() => {
        hangs(what);
        resolve(undefined);
      }, BOUND_MS);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      silent(performance.now() - began);
    }
  }

  function hangs(what) {
    figures.hanging += 1;
    console.error(`${what} is silent for ${BOUND_MS} ms`);
  }

  function silent(ms) {
    figures.longestSilenceMs = Math.max(figures.longestSilenceMs, Math.round(ms));
  }

  /** Hands over each piece of a body; answers whether it came to its end. Not by `fetch`, which a slow reader ends (nodejs/undici#5360). */
  async function read(path, headers, take, what) {
    const { promise: answered, resolve, reject } = Promise.withResolvers();
    const request = get(`${base}${path}`, { headers, agent: false }, resolve).on('error', reject);
    try {
      const response = await within(answered, what);
      if (response === undefined || response.statusCode >= 300) return false;
      const pieces = response[Symbol.asyncIterator]();
      while (!stopped) {
        const piece = await within(pieces.next(), what);
        if (piece === undefined) return false;
        if (piece.done) return response.complete;
        await take(piece.value);
      }
      return false;
    } catch {
      return false;
    } finally {
      request.destroy();
    }
  }

  const loop = (once) => {
    const work = async () => {
      while (!stopped) if (!(await once().catch(() => false))) await pause(200);
    };
    running.push(work());
  };

  return {
    figures,
    /** Auditions a script, again and again. */
    listen: (text) =>
      loop(async () => {
        const { stream_url: path } = await call('POST', '/ai.Order/audition', { text: text(), voice_id: 'linan' }, token);
        const whole = await read(path, { token }, () => pause(PIECE_MS), 'an audition');
        figures[whole ? 'listened' : 'cutStreams'] += 1;
        await pause(500);
        return true;
      }),
    /** Downloads a file slowly, goes on where a connection ended, and compares the bytes with those of the first time. */
    download: (file) => {
      let hash;
      loop(async () => {
        const pieces = [];
        let size = 0;
        while (size < file.size && !stopped) {
          const whole = await read(
            file.url,
            { token, ...(size > 0 ? { range: `bytes=${size}-` } : {}) },
            async (piece) => {
              pieces.push(piece);
              size += piece.length;
              await pause(PIECE_MS);
            },
            'a download',
          );
          if (whole || stopped) break;
          figures.resumed += 1;
          await pause(200);
        }
        if (stopped) return true;
        figures.downloaded += 1;
        const found = createHash('sha256').update(Buffer.concat(pieces)).digest('hex');
        if (size !== file.size || found !== (hash ??= found)) figures.wrongBytes += 1;
        return true;
      });
    },
    /** Keeps a socket with the client of the pages: it comes back by itself, and a question about an order is answered within the bound. */
    connect: (orderId) => {
      const realtime = createRealtime({ token: () => token, url: base, onReconnect: () => (figures.reconnected += 1) });
      const socket = { answered: performance.now(), connected: () => realtime.connected };
      realtime.on('order:progress', ({ order_id: id }) => {
        if (id !== orderId) return;
        silent(performance.now() - socket.answered);
        socket.answered = performance.now();
      });
      sockets.push(socket);
      const ask = async () => {
        await realtime.connect();
        for (let hanging = false; !stopped; await pause(1_000)) {
          if (realtime.connected) realtime.emit('order:watch', { order_id: orderId });
          const late = performance.now() - socket.answered > BOUND_MS && (realtime.connected || !restarting);
          if (late && !hanging) hangs(realtime.connected ? 'a connected socket' : 'a socket that comes back');
          hanging = late;
        }
        realtime.disconnect();
      };
      running.push(ask());
    },
    /** Ends a process and starts it again. A socket that knows itself cut off has the bound from then on: it cannot come back before. */
    during: async (restart) => {
      restarting = true;
      await restart();
      restarting = false;
      for (const socket of sockets) if (!socket.connected()) socket.answered = performance.now();
    },
    /** Waits until every socket is answered once more, or hangs. */
    settle: async () => {
      const since = performance.now();
      for (let wait = BOUND_MS; wait > -1_000 && sockets.some(({ answered }) => answered < since); wait -= 200) await pause(200);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}
