import { capabilitiesOf } from './capabilities.ts';

const can = { payment: true, clone: true, design: false };

test('a site does what is built and not switched off, and nothing that is not built', () => {
  expect(capabilitiesOf({}, can)).toEqual(can);
  expect(capabilitiesOf({ clone: false, design: true }, can)).toEqual({ payment: true, clone: false, design: false });
});
