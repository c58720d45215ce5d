import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

type Token = ReturnType<MarkdownIt['parse']>[number];

/** What rendering learns, for the reader to list. */
export interface MarkdownFindings {
  /** Line ends inside sentences. */
  lineEnds: string[];
  keepsLineEnds: boolean;
}

const sentenceEnd = /[。！？…!?；;：:”’」』）)】》〉.]\s*$/u;

const markdown = new MarkdownIt({ html: true, linkify: false }).use(footnotes);
// Writers indent their paragraphs; code has fences.
markdown.disable('code');
/** Escaped marks are text; noncharacters stand in for them until the others are taken off. */
const standIns: Readonly<Record<string, string>> = { '*': '\ufdd0', _: '\ufdd1', '~': '\ufdd2' };
const standIn = /[\ufdd0-\ufdd2]/g;
markdown.core.ruler.before('text_join', 'escaped_marks', (state) => {
  for (const token of state.tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'text_special') token.content = standIns[token.content] ?? token.content;
});
markdown.core.ruler.after('text_join', 'lone_marks', (state) => {
  for (const token of state.tokens) if (token.type === 'inline') quietMarks(token.children ?? []);
});
markdown.renderer.rules['softbreak'] = (tokens, index, _options, env: { findings: MarkdownFindings }) => {
  const [before, after] = [textBefore(tokens, index), textAfter(tokens, index)];
  if (sentenceEnd.test(before)) return '<br>';
  env.findings.lineEnds.push(`${[...before].slice(-8).join('')}⏎${[...after].slice(0, 8).join('')}`);
  return env.findings.keepsLineEnds ? '<br>' : '\n';
};

/** HTML of Markdown; elements in it stay. */
export function renderMarkdown(body: string, findings: MarkdownFindings): string {
  return markdown.render(body, { findings });
}

/** Emphasis that CommonMark does not see between hanzi: `**第一步：**取豆子`, `磨成_中细_粉`. */
function quietMarks(tokens: readonly Token[]): void {
  const texts = tokens.filter(({ type }) => type === 'text');
  const all = texts.map(({ content }) => content).join('\u0000');
  for (const mark of ['**', '__', '~~'] as const) {
    const count = all.split(mark).length - 1;
    if (count > 0 && count % 2 === 0) for (const token of texts) token.content = token.content.replaceAll(mark, '');
  }
  for (const token of texts)
    token.content = token.content.replace(single, '$2').replace(standIn, (sign) => '*_~'.charAt(sign.charCodeAt(0) - 0xfdd0));
}
const single = /(?<![\w*_\\])([*_])(?=[^\s*_])([^*_\n]{1,200}?)(?<=[^\s*_])\1(?![\w*_])/gu;

function textBefore(tokens: readonly Token[], index: number): string {
  for (let at = index - 1; at >= 0; at -= 1) if (tokens[at]?.content) return tokens[at]?.content ?? '';
  return '';
}
function textAfter(tokens: readonly Token[], index: number): string {
  for (let at = index + 1; at < tokens.length; at += 1) if (tokens[at]?.content) return tokens[at]?.content ?? '';
  return '';
}
