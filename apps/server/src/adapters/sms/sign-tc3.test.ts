import { signTc3 } from './sign-tc3.ts';

// The example's key is 32 asterisks.
const stars = '*'.repeat(32);

test("gives the signature of the provider's published example", () => {
  const headers = signTc3({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    timestamp: 1_551_113_065,
    // The example writes the name as escapes.
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    secretId: `AKID${stars}`,
    secretKey: stars,
  });
  expect(headers['authorization']).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  );
});
