import { chartTexts as texts } from '../locales/chart.zh-CN.ts';
import { middleOf, type Sheet, type View } from './chart.model.ts';

/** The ends and the middle of both axes; once the sheet is zoomed they are elsewhere, and only their directions are said. */
export function SeaAxes({ sheet: { pitch, brightness }, view }: { sheet: Sheet; view: View }) {
  const isWhole = view.zoom === 1;
  return (
    <>
      <div className="sea-axis up">
        <span>
          <b>{texts.high}</b> {isWhole ? texts.hz(pitch.to) : ''}
        </span>
        {isWhole ? <span>{texts.hz(middleOf(pitch))}</span> : null}
        <span>
          <b>{texts.low}</b> {isWhole ? texts.hz(pitch.from) : ''}
        </span>
      </div>
      <div className="sea-axis across">
        <span>
          <b>{texts.dark}</b> {isWhole ? texts.khz(brightness.from) : ''}
        </span>
        <span>
          <b>{texts.bright}</b> {isWhole ? texts.khz(brightness.to) : ''}
        </span>
      </div>
    </>
  );
}
