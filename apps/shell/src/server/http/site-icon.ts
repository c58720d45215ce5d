/** The mark on a transparent ground, for `/favicon.svg` and `/logo.svg`; its ink follows the system's theme. */
export const siteIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">' +
  '<style>.ink{stroke:#0e1430}@media(prefers-color-scheme:dark){.ink{stroke:#eef1ff}}</style>' +
  '<path d="M4.5 18v2M10.25 11v9M16 4v16M21.75 9v11M27.5 15.5V20" stroke="#2f5bff" stroke-width="3.5"/>' +
  '<path class="ink" d="M2.5 27c4.5-3.6 9-3.6 13.5 0s9 3.6 13.5 0" stroke-width="3"/></svg>';
