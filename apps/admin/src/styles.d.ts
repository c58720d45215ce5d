declare module '*.css';

interface ImportMeta {
  /** Set by the bundler: this code runs in a browser, not in the web server. */
  readonly browser: boolean;
}
