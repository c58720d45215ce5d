export interface EmbedVersion {
  version: string;
  /** Of the script, as in the attribute `integrity`. */
  integrity: string;
}

/** What goes into the page: the newest version, named with its hash. */
export function pageCode(site: string, { version, integrity }: EmbedVersion): string {
  return `<script async src="${site}/embed/${version}/studio.js"
  integrity="${integrity}" crossorigin="anonymous"></script>

<shengyu-studio token-url="/voice-token" height="430"></shengyu-studio>`;
}

/** What goes into the member's own server. */
export function hostCode(site: string, origin = 'https://cms.example.com'): string {
  return `const answer = await fetch('${site}/v1/embed/tokens', {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.SHENGYU_KEY}\`, 'content-type': 'application/json' },
  body: JSON.stringify({ member: 'xuqing', spend: 200, origin: '${origin}' }),
});`;
}
