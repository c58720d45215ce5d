import type { SiteConfig } from '@shengyu/api';

/** The statistics an operator configured, as scripts that the page's policy lets run. `nonce` is the page's own. */
export function statisticsHtml(statistics: SiteConfig['siteStatistics'] | undefined, nonce: string): string {
  const clarity = statistics?.clarity_code ?? '';
  const baidu = statistics?.baidu_statics_code ?? '';
  const scripts: string[] = [];
  // The id goes into a script: nothing but the letters an id has may pass.
  if (/^[0-9A-Za-z]{1,32}$/.test(clarity)) {
    scripts.push(
      '(function(c,l,a,r,i,t,y){c[a]=c[a]||function(){(c[a].q=c[a].q||[]).push(arguments)};t=l.createElement(r);t.async=1;' +
        `t.src="https://www.clarity.ms/tag/"+i;y=l.getElementsByTagName(r)[0];y.parentNode.insertBefore(t,y)})(window,document,"clarity","script","${clarity}")`,
    );
  }
  // The operator's own script text, as it is; only an end tag inside it could break out of the element.
  const body = baidu.replace(/<\/?script[^>]*>/gi, '').trim();
  if (body !== '') scripts.push(body.replaceAll('</', '<\\/'));
  return scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('');
}
