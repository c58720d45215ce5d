import { MAX_IMPORT_BYTES } from '@shengyu/script/limits';
import { BASIC_SHARE, CHANGE_SHARE, FREE_CHANGES, WORDS_PER_POINT } from '@shengyu/script/price';

const MEBIBYTE = 1024 * 1024;

/**
 * What the product costs, gives and allows: every number that a customer reads and a program follows, once. Texts are made from it, and
 * `terms.test.ts` finds a text that says another number. Bounds of a script and its marks are in `@shengyu/script`.
 */
export const terms = {
  /** Words of a standard voice that one point pays for. */
  wordsPerPoint: WORDS_PER_POINT,
  /** Times that the words of a paid sentence are spoken anew for nothing; what each further time, and a basic sound, costs of their price. */
  freeChanges: FREE_CHANGES,
  changeShare: CHANGE_SHARE,
  basicShare: BASIC_SHARE,
  /** Hours of sound that a member's orders get for nothing in a day. */
  freeHours: 12,
  pointsPerYuan: 100,
  /** Factors on the price of a standard voice. */
  rates: { premium: 2, cloned: 1.5 },
  /** A place for a cloned or designed voice, with the first year of its custody. */
  slotFen: { clone: 19_900, design: 19_900 },
  /** A further year's custody of one cloned or designed voice. */
  voicePlaceFen: 5_000,
  custodyMonths: 12,
  /** Days before its custody ends at which a member is reminded, and days after it in which the voice can still be heard. */
  custodyReminderDays: [30, 7],
  custodyGraceDays: 30,
  /** Days for which a link to a sample of a designed voice is open. */
  sampleLinkDays: 30,
  plans: {
    points: { leastFen: 100, mostFen: 5_000_000, amountsFen: [1_000, 5_000, 10_000, 50_000] },
    /** `rate`: factor on what goes beyond the month's words. `premium`: premium voices cost what standard ones do. */
    vip: { monthFen: 3_900, quarterFen: 9_900, yearFen: 29_900, words: 100_000, rate: 0.9, premium: false },
    svip: { monthFen: 9_900, quarterFen: 27_900, yearFen: 89_900, words: 500_000, rate: 0.7, premium: true, cloneSlots: 2 },
  },
  wordPackages: [
    { words: 10_000, priceFen: 990 },
    { words: 100_000, priceFen: 7_900 },
    { words: 1_000_000, priceFen: 59_900 },
  ],
  wordPackageMonths: 12,
  /** A purchase that is not paid by then has expired. */
  purchaseMinutes: 30,
  /** Days for which a purchase waits for a transfer. */
  transferDays: 7,
  /** Money that an operator gives away alone, at most; what the limit of a new site is. */
  operatorLimitFen: 50_000,
  /** Days for a second operator to agree. */
  approvalDays: 7,
  /** Days for which a quotation on paper is good. */
  quoteDays: 15,
  /** Invoices: purchases on one, bytes of a file, years for which the law has them kept. */
  invoices: { purchases: 100, fileBytes: 2 * MEBIBYTE, keepYears: 5 },
  /** Days before words or a tier end at which a member is reminded. */
  reminderDays: 3,
  /** Of a member's orders, the newest of the rest of a filter, in which a keyword is looked for; of scripts as many as a member has. */
  listRecords: 2_000,
  /** Of all members' records, the newest of the chosen filter, in which an operator's keyword is looked for as a part of a name. */
  searchedRecords: 10_000,
  /** Words for both sides of an invitation, for so many days, once the invited one has paid so much at once; so many in a month. */
  invite: { words: 5_000, days: 90, leastFen: 1_000, monthly: 20 },
  /** Points of a new member. */
  welcomePoints: 1_000,
  /** Days that removed works and scripts can be restored. */
  binDays: 30,
  /** Words a visitor listens to at a time. */
  visitorWords: 100,
  /** The voice of who chose none. */
  defaultVoiceId: 'linan',
  /** Files that the site takes in; `recording`: one sentence or prompt. */
  files: {
    scriptBytes: MAX_IMPORT_BYTES,
    audioBytes: 50 * MEBIBYTE,
    audioMinutes: 60,
    imageBytes: 5 * MEBIBYTE,
    recordingBytes: 16 * MEBIBYTE,
  },
  /** API keys: good ones of a member, origins of each, requests in a minute, points in a period, hours in which a rotated secret stays good. */
  developers: {
    keys: 20,
    keyName: 40,
    keyOrigins: 20,
    keyAddresses: 20,
    /** Of one speech by a test key, and such speeches in a day. */
    testWords: 100,
    testSpeeches: 200,
    /** Of one member at the same time; so many more wait, so long, before they are refused: together no more than the orders that may be open. */
    speechesAtOnce: 8,
    speechesWaiting: 40,
    speechWaitSeconds: 50,
    usualRate: 60,
    keyRate: 600,
    keySpending: 10_000_000,
    overlapHours: 168,
    webhooks: 10,
    logDays: 30,
  },
  /** What identifies a member: lengths in characters, lives in minutes. */
  identity: {
    account: { least: 3, most: 12 },
    password: { least: 8, most: 64 },
    smsCode: { minutes: 5, tries: 5, resendSeconds: 60 },
    mailCodeMinutes: 30,
    scanMinutes: 3,
  },
} as const;

const { account } = terms.identity;
/** Letters, digits, underscores and Chinese characters. */
export const accountPattern = new RegExp(`^[A-Za-z0-9_\\u4e00-\\u9fff]{${account.least},${account.most}}$`);

/** Bytes as people write them: 50 MB. */
export const megabytes = (bytes: number): string => `${bytes / MEBIBYTE} MB`;

/** How many places for cloned voices tiers bring; those that bring none are left out. */
export const clonePlaces: Readonly<Record<string, number>> = { svip: terms.plans.svip.cloneSlots };
export const clonePlacesOf = (tier: string): number => clonePlaces[tier] ?? 0;

/** 0.9 of a price as shops write it: 9 折. */
export const discount = (rate: number): string => `${Math.round(rate * 100) / 10} 折`;
