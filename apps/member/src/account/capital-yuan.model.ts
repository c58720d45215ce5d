const named = (digit: number): string => '零壹贰叁肆伍陆柒捌玖'.charAt(digit);
const placed = (place: number): string => ['', '拾', '佰', '仟'][place % 4] ?? '';
const groups = ['', '万', '亿'];

/** An amount as receipts write it, in capital characters: 肆佰叁拾捌元整, 壹佰陆拾陆元零贰分. */
export function capitalYuan(fen: number): string {
  const yuan = Math.floor(fen / 100);
  const jiao = Math.floor(fen / 10) % 10;
  const cents = fen % 10;
  const whole = yuan === 0 ? (jiao === 0 && cents === 0 ? '零元' : '') : `${capital(yuan)}元`;
  if (jiao === 0 && cents === 0) return `${whole}整`;
  const tenths = jiao > 0 ? `${named(jiao)}角` : whole === '' ? '' : '零';
  return `${whole}${tenths}${cents > 0 ? `${named(cents)}分` : '整'}`;
}

function capital(number: number): string {
  const text = String(number);
  let written = '';
  let gap = false;
  for (const [index, digit] of [...text].entries()) {
    const place = text.length - 1 - index;
    if (digit === '0') gap = true;
    else {
      if (gap && written !== '') written += '零';
      gap = false;
      written += `${named(Number(digit))}${placed(place)}`;
    }
    const group = Math.floor(place / 4);
    // The name of a group of four is written where the group is not all zeros.
    if (place % 4 === 0 && group > 0 && Number(text.slice(Math.max(0, index - 3), index + 1)) > 0) written += groups[group] ?? '';
  }
  return written;
}
