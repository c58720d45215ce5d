import fc from 'fast-check';

/** Any text, often one that an attacker sends. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%',
    '9'.repeat(400),
    '长'.repeat(3_000),
    '1e400;1;1',
  ),
);

/** Any value that a field of a call may be sent with. */
export const anyInput = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
  fc.constantFrom<unknown>(1e308, -1, 2 ** 53, '00000000-0000-4000-8000-000000000000', [], {}),
);
