import type { Legal } from '@shengyu/api';
import { texts } from '../locales/zh-CN.ts';

const words = texts.footer;

/** The page of the police's register for a number like 沪公网安备31010102000001号. */
const policeHref = (number: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${encodeURIComponent(/\d{6,}/.exec(number)?.[0] ?? '')}`;

/** What a site in mainland China shows of its filings, as far as its operator has them. */
export function LegalLines({ legal }: { legal: Legal }) {
  const { operator, icp, police, algorithm, service, report_phone: phone, report_email: email } = legal;
  return (
    <>
      {operator === '' ? null : <span>{operator}</span>}
      {icp === '' ? null : (
        <a href="https://beian.miit.gov.cn/" rel="noopener">
          {icp}
        </a>
      )}
      {police === '' ? null : (
        <a href={policeHref(police)} rel="noopener">
          {police}
        </a>
      )}
      {algorithm === '' ? null : <span>{words.algorithm(algorithm)}</span>}
      {service === '' ? null : <span>{words.service(service)}</span>}
      {phone === '' ? null : <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{words.report(phone)}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{words.report(email)}</a>}
    </>
  );
}
