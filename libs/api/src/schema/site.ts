import { z } from 'zod';
import { lineCard } from './line.ts';
import { dateTime, done, nothing, wholeNumber } from './shapes.ts';
import { voiceCard } from './voices.ts';
import { articleCard } from './article.ts';
import { shownPrices } from './price-list.ts';

const navItem = z.object({ name: z.string(), path: z.string(), target: z.enum(['self', 'blank']) });

/** Capabilities of this site; one that is off or missing is not offered and not sold. */
const capabilities = z.object({ payment: z.boolean(), clone: z.boolean(), design: z.boolean() });
export type Capabilities = z.infer<typeof capabilities>;

/** How a listener learns that AI made a file: not at all, in words, or by a rhythm of tones (GB 45438-2025). */
export const audibleLabels = ['off', 'speech', 'tone'] as const;
export type AudibleLabel = (typeof audibleLabels)[number];

/** What a site in mainland China has to show, as far as its operator has it; what is empty is not shown. */
const legal = z.object({
  /** Who runs the site. */
  operator: z.string(),
  /** 沪ICP备2026000001号-1 */
  icp: z.string(),
  /** 沪公网安备31010102000001号 */
  police: z.string(),
  /** Filing number of the algorithm (网信算备…号). */
  algorithm: z.string(),
  /** Filing of the generative service. */
  service: z.string(),
  /** Where unlawful content is reported. */
  report_phone: z.string(),
  report_email: z.string(),
  /** Members may order files without the audible label, after they agree to label them. */
  label_opt_out: z.boolean(),
});
export type Legal = z.infer<typeof legal>;

export const siteConfig = z.object({
  domain: z.string(),
  /** Missing where a back end knows nothing of them. */
  legal: legal.optional(),
  audible_label: z.enum(audibleLabels).optional(),
  /** Missing where a back end knows nothing of them: none. */
  capabilities: capabilities.optional(),
  /** Points that a yuan buys; missing where nothing is sold. */
  points_per_yuan: z.int().optional(),
  website: z.object({
    shop_name: z.string(),
    shop_logo: z.string(),
    pc_title: z.string(),
    pc_ico: z.string(),
    pc_keywords: z.string(),
    pc_desc: z.string(),
    voice_once_create_status: z.int(),
  }),
  login: z.object({
    login_way: z.array(z.int()),
    coerce_mobile: z.int(),
    login_agreement: z.int(),
    third_auth: z.int(),
    wechat_auth: z.int(),
    /** Points that a number which is verified for the first time brings a new member; missing or 0: none wait for it. */
    mobile_welcome: z.int().optional(),
  }),
  copyright: z.array(z.object({ key: z.string(), value: z.string() })),
  qrcode: z.object({ oa: z.string(), mnp: z.string() }),
  admin_url: z.string(),
  siteStatistics: z.object({ clarity_code: z.string(), baidu_statics_code: z.string() }),
  top_nav: z.array(navItem),
  bottom_nav: z.array(z.object({ name: z.string(), children: z.array(navItem) })),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** Lists of public objects. A route of a remote names the one whose objects it shows (`RemoteRoute.lists`). */
export const siteLists = ['news', 'notice', 'course', 'lesson', 'question', 'voice', 'policy'] as const;
export type SiteList = (typeof siteLists)[number];

export const policyType = z.enum(['service', 'privacy', 'clone', 'design', 'minors', 'ailabel', 'unlabelled']);
export type PolicyType = z.infer<typeof policyType>;

export const site = {
  config: { input: nothing, output: siteConfig },
  home: {
    input: nothing,
    output: z.object({
      hero: z.object({ text: z.string(), voice_id: z.string(), max_words: z.int() }),
      voices: z.array(voiceCard),
      /** Null where they cannot be read: the page is there without them. */
      prices: shownPrices.nullable(),
      articles: z.array(articleCard),
      /** Small productions, by what they are made for; `html`: their paragraphs with marks, sanitised. */
      makes: z.array(z.object({ key: z.enum(['video', 'book', 'lesson', 'shop', 'notice']), line: lineCard, html: z.string() })),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  },
  policy: {
    /** `version`: an earlier text. */
    input: z.object({ type: policyType, version: wholeNumber(1, 100_000).optional() }),
    output: z.object({
      title: z.string(),
      content: z.string(),
      update_time: dateTime,
      version: z.int(),
      /** All that anybody was shown, the newest number first. */
      versions: z.array(z.object({ version: z.int(), time: dateTime })),
    }),
  },
  /** Public objects that have a page each, for programs that read the whole site: in order of their ids, a page of them at a time. */
  siteEntries: {
    input: z.object({ list: z.enum(siteLists), after: z.string().max(80).default('') }),
    output: z.object({
      /** `params`: what the address of the page is made of. */
      lists: z.array(z.object({ params: z.record(z.string(), z.string()), update_time: dateTime.nullable() })),
      /** For `after`; empty at the end. */
      next: z.string(),
    }),
  },
  addVisitorLog: {
    input: z.object({
      url: z.string().max(2000),
      referer: z.string().max(2000).default(''),
      userAgent: z.string().max(1000).default(''),
      last_page: z.string().max(2000).default(''),
      terminal: z.int().min(1).max(9).default(4),
    }),
    output: done,
  },
};
