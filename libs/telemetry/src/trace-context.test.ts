import { readTraceParent, writeTraceParent } from './trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';

it('a header that is none, or whose sender records nothing, begins a trace of its own', () => {
  const context = { traceId: TRACE, spanId: BROWSER };
  expect(readTraceParent(writeTraceParent(context))).toEqual(context);
  for (const header of [undefined, '', '00-x-y-01', `00-${TRACE}-${BROWSER}-00`, `00-${'0'.repeat(32)}-${BROWSER}-01`])
    expect(readTraceParent(header)).toBeUndefined();
});
