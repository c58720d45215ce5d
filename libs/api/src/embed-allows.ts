import type { CallName } from './calls.ts';

export const embedScopes = ['embed', 'orders'] as const;
export type EmbedScope = (typeof embedScopes)[number];

/** What a token may be given: `own_voices` opens no call of its own, but lends what those name, the voices of the key's owner. */
export const embedTokenScopes = [...embedScopes, 'own_voices'] as const;
export type EmbedTokenScope = (typeof embedTokenScopes)[number];

/** What the studio in somebody else's page may call, by the scope of its token. Any other call is refused, whoever the member is. */
export const embedAllows: Readonly<Record<EmbedScope, readonly CallName[]>> = {
  embed: [
    'config',
    'userInfo',
    'tagList',
    'actorList',
    'actorDetail',
    'voicesState',
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
    'importChoiceLists',
    'importChoiceSave',
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
};
