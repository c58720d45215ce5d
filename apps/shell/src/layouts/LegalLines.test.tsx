/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Legal } from '@shengyu/api';
import { LegalLines } from './LegalLines.tsx';

const nothing: Legal = {
  ...{ operator: '', icp: '', police: '', algorithm: '', service: '', report_phone: '', report_email: '' },
  label_opt_out: true,
};

test('what the operator has not set is not shown', () => {
  const { container } = render(<LegalLines legal={nothing} />);
  expect(container.textContent).toBe('');
});

test('filings lead to the registers they are in, and reports to where they are taken', () => {
  render(
    <LegalLines
      legal={{
        ...nothing,
        ...{
          operator: '声屿科技',
          icp: '沪ICP备2026000001号-1',
          police: '沪公网安备31010102000001号',
          algorithm: '网信算备310101000001号',
        },
        ...{ report_phone: '021-5555 0101', report_email: 'jubao@shengyu.example' },
      }}
    />,
  );
  const links = Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual({
    '沪ICP备2026000001号-1': 'https://beian.miit.gov.cn/',
    沪公网安备31010102000001号: 'https://beian.mps.gov.cn/#/query/webSearch?code=31010102000001',
    '违法和不良信息举报 021-5555 0101': 'tel:02155550101',
    '违法和不良信息举报 jubao@shengyu.example': 'mailto:jubao@shengyu.example',
  });
  expect(document.body.textContent).toContain('算法备案 网信算备310101000001号');
});
