const throttleMs = 200;
const durationMs = 2000;
const fadeMs = 200;
const stepMs = 100;

export interface LoadingBar {
  start(): void;
  finish(): void;
}

/**
 * The 2 px bar at the top of the window. Appears when a navigation takes longer than 200 ms, advances towards the end
 * without reaching it, and fades when the page is there. Kept outside React: it must move while a page renders.
 */
export function createLoadingBar(document: Document): LoadingBar {
  let bar: HTMLElement | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let advance: ReturnType<typeof setInterval> | undefined;

  function show(): void {
    bar?.remove();
    bar = document.createElement('div');
    bar.className = 'page-loading-bar';
    bar.setAttribute('role', 'progressbar');
    bar.setAttribute('aria-hidden', 'true');
    document.body.append(bar);
    const started = performance.now();
    const move = (): void => {
      const share = 1 - Math.exp((-3 * (performance.now() - started)) / durationMs);
      bar?.style.setProperty('transform', `scaleX(${share.toFixed(3)})`);
    };
    move();
    advance = setInterval(move, stepMs);
  }

  function clear(): void {
    clearTimeout(wait);
    clearInterval(advance);
  }

  return {
    start() {
      clear();
      wait = setTimeout(show, throttleMs);
    },
    finish() {
      clear();
      const done = bar;
      bar = undefined;
      if (!done) return;
      done.style.transform = 'scaleX(1)';
      done.style.opacity = '0';
      setTimeout(() => done.remove(), fadeMs);
    },
  };
}
