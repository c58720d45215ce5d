/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { stagePanel } from '../testing/panel-stage.tsx';
import { GapPanel } from './GapPanel.tsx';

// covers: studio-23
test('the silence between all paragraphs is set in tenths of a second, shown for the whole script, and goes back to its default', () => {
  const { document } = stagePanel(GapPanel, '第一段\n第二段\n第三段');
  fireEvent.change(screen.getByRole('slider', { name: '每段之间' }), { target: { value: '2.5' } });
  expect(screen.getByText(/^全文 3 段，约 /)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(document().settings.paragraphPauseMs).toBe(2500);
  fireEvent.click(screen.getByRole('button', { name: '恢复 0.5 s' }));
  expect(document().settings.paragraphPauseMs).toBe(500);
});
