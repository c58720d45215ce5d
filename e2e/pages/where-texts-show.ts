/** Texts that are looked for: pages show them again from their address, which the attacks fill with every parameter. */
const looked = [
  ...['actorChart', 'actorList', 'articleLists', 'bgmList', 'lexiconLists', 'orderLists', 'questionLists', 'scriptLists', 'siteSearch'],
  ...['adminArticleLists', 'adminAuditLists', 'adminMemberLists', 'adminOrderLists', 'adminOwnVoiceLists', 'adminPaymentLists'],
  ...['adminInvoiceLists', 'adminPurchaseLists', 'adminSearch', 'adminVoiceLists'],
].map((call) => `${call}.keyword`);

/** Texts that are compared with something and never shown: secrets, tickets, names of things, filters. */
const compared = [
  ...[
    'adminConsentFile.ticket',
    'adminExportFile.ticket',
    'adminFactorBegin.password',
    'bindMobile.ticket',
    'codeLook.code',
    'codeRedeem.code',
    'bindWechat.code',
  ],
  ...['bindWechat.state', 'changePassword.old_password', 'changePassword.password', 'changePassword.password_confirm'],
  ...[
    'checkClickCaptcha.info',
    'clickCaptcha.ticket',
    'contactSend.ticket',
    'cloneOpenPhone.ticket',
    'clonePhoneSample.pass',
    'clonePhoneState.pass',
  ],
  ...['cloneRemove.name', 'designRemove.name', 'closeAccount.password', 'loginAccount.account', 'loginAccount.password'],
  ...['loginRegister.password', 'loginRegister.password_confirm', 'loginRegister.ticket', 'resetPassword.password'],
  ...['resetPassword.password_confirm', 'scanLogin.code', 'scanLogin.state', 'scanStatus.state', 'sendCode.ticket'],
  ...['sendEmailCode.password', 'verifyMobile.password', 'siteEntries.after', 'bgmAdd.file_id', 'bgmList.cate', 'questionLists.cate'],
  ...['actorChart.tag_ids[]', 'actorList.tag_ids[]', 'adminAuditLists.operator', 'adminMemberLists.tier', 'adminVoiceLists.engine'],
  'adminEngineSwitch.id',
  // Printed in a document that its sender downloads.
  ...['quoteSheet.title', 'quoteSheet.tax_number'],
  ...['invoiceAsk.tax_number', 'invoiceChange.tax_number'],
  ...['adminExport.filter{}', 'designCandidates.parameters{}', 'designRefine.parameters{}', 'questionSimilar.title'],
  ...['devKeyCreate.password', 'devKeyRotate.password', 'devKeySettings.password'],
  // Names of sounds, voices and styles: what is not known is refused.
  ...['document.paragraphs[].inserts[].soundId', 'document.paragraphs[].marks[].soundId', 'document.paragraphs[].marks[].voiceId'],
  ...['document.paragraphs[].marks[].style', 'document.settings.background.soundId', 'document.settings.voiceId'],
  'document.settings.style.name',
];

/** Texts of the visitor log: no page shows it. */
const logged = ['last_page', 'referer', 'url', 'userAgent'].map((field) => `addVisitorLog.${field}`);

/** Calls of operators that say why; the audit log shows it. */
const reasoned = [
  ...['adminApprovalDecide', 'adminApprovalLimit', 'adminArticleRemove', 'adminArticleSave', 'adminConsentDecide', 'adminExport'],
  ...['adminCodeMake', 'adminCodeStop'],
  'adminInvoiceReturn',
  ...['adminMemberFreeze', 'adminMemberGift', 'adminMemberTier', 'adminMemberUnfreeze', 'adminOperatorResetFactor', 'adminOrderCancel'],
  ...['adminOrderRefund', 'adminOwnVoiceFreeze', 'adminOwnVoiceUnfreeze', 'adminPageSave', 'adminPriceSave', 'adminPurchaseRefund'],
  ...['adminTransferArrived', 'adminTransferClose', 'adminTransferReturned'],
  ...['adminEngineSwitch', 'adminRemoteMove', 'adminReportDecide', 'adminSettingSave', 'adminVoicePackAdd', 'adminVoicePackRemove'],
  ...['adminVoiceReportSettle', 'adminVoiceSave'],
];
const noted = reasoned.filter((call) =>
  /Approval(?:Limit)|Transfer|Code|ConsentDecide|Member(?:Freeze|Gift|Tier|Unfreeze)|OrderCancel|Refund|OwnVoice|VoiceReport/.test(call),
);

const blocks = {
  'blocks[].lead': 'blocks.*.lead',
  'blocks[].text': 'blocks.*.text',
  'blocks[].markdown': 'blocks.*.html',
  'blocks[].caption': 'blocks.*.caption',
  'blocks[].title': 'blocks.*.title',
  'blocks[].items[].title': 'blocks.*.items.*.title',
  'blocks[].items[].text': 'blocks.*.items.*.text',
  'blocks[].items[].link.label': 'blocks.*.items.*.link.label',
  'blocks[].links[].label': 'blocks.*.links.*.label',
};
const settings = {
  ...Object.fromEntries(
    ['algorithm', 'icp', 'operator', 'police', 'report_phone', 'service'].map((name) => [`value.${name}`, `legal.${name}`]),
  ),
  ...Object.fromEntries(['pc_desc', 'pc_keywords', 'pc_title', 'shop_name'].map((name) => [`value.${name}`, `website.${name}`])),
  'value.baidu_statics_code': 'siteStatistics.baidu_statics_code',
  'value[].name': 'top_nav.*.name',
  'value[].children[].name': 'bottom_nav.*.children.*.name',
  'value[].key': 'copyright.*.key',
};
const within = (call: string, shower: string, fields: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(fields).map(([field, shown]) => [`${call}.${field}`, `${shower}${shower.includes(' ') ? '.' : ' '}${shown}`]);
const script = (call: string): [string, string] => [call, 'scriptDetail document.paragraphs.*.text'];

/** Where the answers of the API show what somebody sent: `call path`, as `hostileAnswer` names it with `*` for a place in a list. */
const shown: readonly (readonly [string, string])[] = [
  ...reasoned.map((call): [string, string] => [`${call}.reason`, 'adminAuditLists lists.*.reason']),
  ...noted.map((call): [string, string] => [`${call}.note`, 'adminAuditLists lists.*.note']),
  ...within('adminPageSave', 'page', { ...blocks, title: 'title', description: 'description' }),
  ...within('adminPagePreview', 'adminPagePreview', blocks),
  ...within('adminSettingSave.changes[]', 'config', settings),
  ...within(
    'adminSettingPreview.changes[]',
    'adminSettingPreview',
    Object.fromEntries(Object.entries(settings).map(([field, at]) => [field, `config.${at}`])),
  ),
  ...within('adminSettingSave.changes[]', 'policy', { 'value.title': 'title', 'value.body': 'content' }),
  ...within('adminSettingPreview.changes[]', 'adminSettingPreview', {
    'value.title': 'policies.*.title',
    'value.body': 'policies.*.content',
  }),
  // Words that posts are refused for.
  ...within('adminSettingSave.changes[]', 'adminSettings', { 'value[]': 'sections.*.setting.value.shop_name' }),
  ...within('adminSettingPreview.changes[]', 'adminSettings', { 'value[]': 'sections.*.setting.value.shop_name' }),
  ...within('adminPriceSave.list', 'packageLists', { 'tiers[].name': 'tiers.*.name', 'tiers[].desc': 'tiers.*.desc' }),
  ...within('adminPricePreview.list', 'adminPricePreview', {
    'tiers[].name': 'packages.tiers.*.name',
    'tiers[].desc': 'packages.tiers.*.desc',
  }),
  ...within('adminArticleSave', 'articleDetail', {
    title: 'title',
    summary: 'summary',
    author: 'author',
    cate: 'cate.name',
    body: 'content',
  }),
  ['adminArticlePreview.body', 'adminArticlePreview content'],
  ['adminCodeMake.name', 'adminCodeLists lists.*.name'],
  ['adminContactSettle.note', 'adminContactLists lists.*.settled.note'],
  ...within('contactSend', 'adminContactLists', { name: 'lists.*.name', reply_to: 'lists.*.reply_to', text: 'lists.*.text' }),
  ...within('invoiceAsk', 'invoiceLists lists.*', { title: 'title', registered: 'registered', bank: 'bank' }),
  ...within('invoiceChange', 'invoiceLists lists.*', { title: 'title', registered: 'registered', bank: 'bank' }),
  ...within('adminVoiceSave', 'actorDetail', { name: 'name', summary: 'summary' }),
  script('audition.text'),
  script('scriptAnalyze.text'),
  script('scriptSave.text'),
  script('document.paragraphs[].text'),
  ...within('document', 'scriptDetail document.paragraphs.*', {
    'paragraphs[].inserts[].name': 'inserts.*.name',
    'paragraphs[].marks[].name': 'marks.*.name',
    'paragraphs[].marks[].text': 'marks.*.text',
    'paragraphs[].marks[].ipa': 'marks.*.ipa',
  }),
  ['document.settings.background.name', 'scriptDetail document.settings.background.name'],
  ['scriptSave.title', 'scriptDetail title'],
  ['scriptNameVersion.name', 'scriptVersions *.name'],
  ['scriptImport.cast[]', 'scriptImport cast.*.name'],
  ['lexiconSave.word', 'lexiconLists lists.*.word'],
  ['lexiconSave.alias', 'lexiconLists lists.*.alias'],
  ['effectSave.name', 'effectLists *.name'],
  ['bgmAdd.name', 'bgmList lists.*.name'],
  ['cloneUploadBegin.name', 'cloneDetail samples.*.text'],
  ['designCandidates.text', 'designDetail versions.*.text'],
  ['designShare.text', 'designShared text'],
  ['editInfo.value', 'userInfo nickname'],
  ['orderCreate.name', 'orderLists lists.*.name'],
  ['orderRename.name', 'orderLists lists.*.name'],
  ['licenceIssue.holder', 'licenceLists lists.*.holder'],
  ['licenceIssue.use', 'licenceLists lists.*.use'],
  ['ownReport.text', 'adminVoiceReportLists lists.*.text'],
  ['ownReport.where', 'adminVoiceReportLists lists.*.where'],
  ['questionAsk.title', 'questionDetail title'],
  ['questionAsk.content', 'questionDetail content'],
  ['questionAsk.cate', 'questionLists lists.*.cate'],
  ['questionAnswer.content', 'questionDetail answer_list.*.content'],
  ['questionComment.content', 'questionDetail answer_list.*.comments.*.content'],
  ['devKeyCreate.name', 'devKeyLists lists.*.name'],
  ['devKeyRename.name', 'devKeyLists lists.*.name'],
  ['questionReport.note', 'adminReportLists lists.*.reports.*.note'],
];

/** Spoken, and shown to nobody. */
const spoken = ['adminVoicePackHear.text'];

/** Every text that can be sent and where it is shown; undefined where nothing shows it. A new field of a schema belongs here. */
export const whereTextsShow: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ...[...looked, ...compared, ...logged, ...spoken].map((field): [string, undefined] => [field, undefined]),
  ...shown,
]);
