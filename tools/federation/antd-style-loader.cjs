// Replaces the calls that build a component's style function by stubs, so that the bundle drops the styles behind them.
const { parse } = require('acorn');

const stub = require.resolve('./antd-style-stub.mjs');
const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

function* calls(node) {
  if (!node || typeof node.type !== 'string') return;
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && makers.includes(node.callee.name)) {
    yield node;
    return;
  }
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) yield* calls(item);
    else if (child && typeof child === 'object') yield* calls(child);
  }
}

module.exports = function antdStyleLoader(source) {
  if (!makers.some((name) => source.includes(`${name}(`))) return source;
  let result = source;
  const found = [...calls(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))];
  for (const { start, end, callee } of found.reverse()) {
    result = `${result.slice(0, start)}/*#__PURE__*/stub_${callee.name}()${result.slice(end)}`;
  }
  const imports = makers.map((name) => `${name} as stub_${name}`).join(', ');
  return `import { ${imports} } from ${JSON.stringify(stub)};\n${result}`;
};
