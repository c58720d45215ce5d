import { signAcs3 } from './sign-acs3.ts';

test("gives the signature of the provider's published example", () => {
  const { headers } = signAcs3({
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  });
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('writes the query sorted and with every reserved character escaped', () => {
  const { queryString } = signAcs3({
    method: 'POST',
    host: 'h',
    action: 'A',
    version: '1',
    date: '2026-01-01T00:00:00Z',
    nonce: 'n',
    accessKeyId: 'k',
    accessKeySecret: 's',
    query: { b: "a b*c~d/e!'()", A: '声屿', a: '{"code":"1"}' },
  });
  expect(queryString).toBe('A=%E5%A3%B0%E5%B1%BF&a=%7B%22code%22%3A%221%22%7D&b=a%20b%2Ac~d%2Fe%21%27%28%29');
});
