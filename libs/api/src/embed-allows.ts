import type { CallName } from './calls.ts';

export const embedScopes = ['embed', 'orders', 'own_voices'] as const;
export type EmbedScope = (typeof embedScopes)[number];

/** What the studio in somebody else's page may call, by the scope of its token. Any other call is refused, whoever the member is. */
export const embedAllows: Readonly<Record<EmbedScope, readonly CallName[]>> = {
  embed: [
    'config',
    'userInfo',
    'tagList',
    'actorList',
    'actorDetail',
    'actorCollect',
    'actorUncollect',
    'scriptLists',
    'scriptDetail',
    'scriptSave',
    'scriptAnalyze',
    'scriptPronounce',
    'scriptVersions',
    'scriptNameVersion',
    'scriptRestore',
    'scriptRemoveVersion',
    'scriptImport',
    'scriptExport',
    'scriptMeasure',
    'lexiconLists',
    'lexiconSave',
    'lexiconRemove',
    'effectLists',
    'effectSave',
    'effectRemove',
    'bgmCategories',
    'bgmList',
    'bgmAdd',
    'bgmRemove',
    'uploadAudio',
    'audition',
  ],
  orders: ['orderQuote', 'orderCreate', 'orderCancel', 'orderLists', 'orderDetail', 'orderDownload'],
  // Widens what the calls above may name: voices of the key's owner (`usableBy`).
  own_voices: [],
};
