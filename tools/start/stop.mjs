// Takes signals from the first moment on: what is started later says here that it is to end with them.
let child;

export const stop = {
  asked: false,
  /** Exit code of this process when it was stopped before anything has run. */
  code: 130,
  /** The process that gets the signals from now on: it decides when to end. */
  passTo(next) {
    child = next;
  },
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stop.asked = true;
    if (child) child.kill(signal);
    else process.exit(stop.code);
  });
