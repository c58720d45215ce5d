import { z } from 'zod';
import { href, line, named, optionalHref, version, why } from './admin-site-shapes.ts';
import { dateTime, nothing } from './shapes.ts';
import { policyType, siteConfig } from './site.ts';

const flag = z.literal([0, 1]);
const link = z.object({ name: named(20), path: href, target: z.enum(['self', 'blank']) });
const section = <const Key extends string, Value extends z.ZodType>(key: Key, value: Value) => z.object({ key: z.literal(key), value });
/** A text that members agree to. Markdown. */
const policy = <const Type extends z.output<typeof policyType>>(type: Type) =>
  section(`policy.${type}`, z.object({ title: named(60), body: z.string().trim().min(1).max(60_000) }));

/** What an operator writes. What the site knows by itself, as its domain and whether WeChat is set up, is in no section. */
const setting = z.discriminatedUnion('key', [
  section(
    'website',
    z.object({
      shop_name: named(30),
      shop_logo: href,
      pc_title: named(60),
      pc_ico: href,
      pc_keywords: line(200),
      pc_desc: line(300),
      voice_once_create_status: flag,
    }),
  ),
  section(
    'login',
    z.object({
      /** 1 account, 2 mobile number, 3 WeChat. */
      login_way: z
        .array(z.literal([1, 2, 3]))
        .min(1)
        .max(3),
      coerce_mobile: flag,
      login_agreement: flag,
    }),
  ),
  section('copyright', z.array(z.object({ key: named(60), value: optionalHref })).max(10)),
  section(
    'legal',
    z.object({
      operator: line(60),
      icp: line(60),
      police: line(60),
      algorithm: line(60),
      service: line(80),
      report_phone: line(30),
      report_email: z.union([z.literal(''), z.email().max(100)]),
      label_opt_out: z.boolean(),
    }),
  ),
  section('qrcode', z.object({ oa: optionalHref, mnp: optionalHref })),
  section('admin_url', optionalHref),
  section(
    'siteStatistics',
    z.object({
      clarity_code: z.string().regex(/^[0-9A-Za-z]{0,32}$/),
      /** A script as the service gives it. */
      baidu_statics_code: z.string().max(5_000),
    }),
  ),
  section('top_nav', z.array(link).max(12)),
  section('bottom_nav', z.array(z.object({ name: named(20), children: z.array(link).max(12) })).max(8)),
  /** What is switched off is neither offered nor sold. What is not built here stays off. */
  section('capabilities', z.object({ payment: z.boolean(), clone: z.boolean(), design: z.boolean() })),
  /** Words that members may not publish. */
  section('forbidden_words', z.array(named(40)).max(1_000)),
  policy('service'),
  policy('privacy'),
  policy('clone'),
  policy('design'),
  policy('minors'),
  policy('ailabel'),
  policy('unlabelled'),
]);
export type Setting = z.output<typeof setting>;
export type SettingKey = Setting['key'];

const keys = setting.options.map(({ shape }) => shape.key.value);
const changes = z
  .array(setting)
  .min(1)
  .max(keys.length)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { message: 'a section twice' });

export { keys as settingKeys };

export const adminSettings = {
  adminSettings: {
    input: nothing,
    output: z.object({ sections: z.array(z.object({ setting, version, update_time: dateTime.nullable() })) }),
  },
  /** What visitors would get: the configuration, and the texts of the policies in `changes` as HTML. Stores nothing. */
  adminSettingPreview: {
    input: z.object({ changes }),
    output: z.object({
      config: siteConfig,
      policies: z.array(z.object({ type: policyType, title: z.string(), content: z.string() })),
    }),
  },
  /** All of them or none; visitors see them with their next page. `bases`: the version each change began with. */
  adminSettingSave: {
    input: z.object({ changes, bases: z.partialRecord(z.enum(keys), version), reason: why }),
    output: z.object({ versions: z.partialRecord(z.enum(keys), version) }),
  },
};
