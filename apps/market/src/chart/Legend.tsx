import { chartTexts } from '../locales/chart.zh-CN.ts';

const texts = chartTexts.legend;
const [across, dark, bright, measure] = texts.across;

/** How the chart is read and sailed. */
export function Legend() {
  return (
    <div className="wrap row small soft sea-legend">
      <span>
        {across}：<b>{dark}</b> — <b>{bright}</b>，{measure}
      </span>
      <span>{texts.up}</span>
      <span>{texts.size}</span>
      <span>{texts.colour}</span>
      <span>{texts.dashed}</span>
      <span className="push keys">
        <kbd>←</kbd>
        <kbd>↑</kbd>
        <kbd>→</kbd>
        <kbd>↓</kbd>
        {texts.keys}
        <kbd>{texts.space}</kbd>
        {texts.hear}
      </span>
    </div>
  );
}
