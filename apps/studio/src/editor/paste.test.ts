/** @jest-environment jsdom */
import { MAX_SCRIPT_CHARACTERS } from '@shengyu/script';
import { charactersIn, fitLines } from './capacity.ts';
import { cleanLines } from './clean-text.ts';
import { htmlToText } from './html-to-text.ts';

test('a pasted page leaves its text, one line per block', () => {
  const html = `<html><head><style>p{}</style><title>x</title></head><body><!--StartFragment--><h1>标题</h1><p>一 <b>二</b>
  三<br>四</p><script>alert(1)</script><ul><li>五</li><li>六</li></ul><table><tr><td>七</td><td>八</td></tr></table></body></html>`;
  expect(htmlToText(html)).toBe('标题\n一 二 三\n四\n五\n六\n七 八');
});

test('list bullets of Word are not read', () => {
  expect(htmlToText('<p class=MsoListParagraph><span style="mso-list:Ignore">·<span>&nbsp;</span></span>要点</p>')).toBe('要点');
});

test('a page of WPS leaves its lines: no styles, comments, bookmarks, or spaces of its layout', () => {
  const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="WPS">
<style>@font-face{font-family:"宋体";} p.MsoNormal{mso-style-name:正文;}</style><xml><w:WordDocument/></xml></head>
<body><!--StartFragment--><p class="MsoNormal"><a name="_Toc1"></a><b><span style="mso-spacerun:'yes';font-family:宋体;">一张<font face="宋体">饼</font></span></b><o:p></o:p></p>
<p class="MsoNormal"><span>卖了&nbsp;32</span><span style="mso-spacerun:'yes'"> 年。</span><o:p></o:p></p><!--EndFragment--></body></html>`;
  expect(htmlToText(page)).toBe('一张饼\n卖了 32 年。');
});

test('a picture that would run a script does nothing', () => {
  expect(htmlToText('<img src=x onerror="throw 1">字')).toBe('字');
});

test('lines are cleaned of control characters and kept as paragraphs', () => {
  expect(cleanLines('一\u0000\r\n二\ud800\t三')).toEqual(['一', '二 三']);
});

test('what does not fit is cut between characters', () => {
  expect(fitLines(['一二', '😀😀😀'], { characters: 5, paragraphs: 9 })).toEqual(['一二', '😀😀']);
  expect(fitLines(['一', '二', '三'], { characters: 99, paragraphs: 2 })).toEqual(['一', '二']);
  const fitting = fitLines(['字'.repeat(MAX_SCRIPT_CHARACTERS + 50)], { characters: MAX_SCRIPT_CHARACTERS, paragraphs: 1 });
  expect(charactersIn(fitting)).toBe(MAX_SCRIPT_CHARACTERS);
});
