declare module '*.css';

declare module '*.css?raw' {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** Set by the bundler: this code runs in a browser, not in the web server. */
  readonly browser: boolean;
}
