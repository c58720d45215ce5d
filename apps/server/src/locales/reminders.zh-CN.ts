/** Texts of reminders by e-mail and text message. */
export const texts = {
  lots: { vip: '会员字数', package: '字数包' },
  voices: { clone: '克隆声音的保管', design: '设计声音的保管' },
  several: (count: number) => `${count} 份字数`,
  tier: (tier: string) => `${tier.toUpperCase()} 会员`,
  words: (count: number) => `${count.toLocaleString('en-US')} 字`,
  /** As the template of a provider says it, for the outbox. */
  message: ({ what, left, day }: { what: string; left: string; day: string }) => `您的${what}还剩 ${left}，${day}到期，到期后不能再用。`,
  mail: {
    wordsSubject: (what: string, left: string, day: string) => `${what}还剩 ${left}，${day}到期`,
    tierSubject: (tier: string, day: string) => `${tier}${day}到期`,
    severalSubject: (count: number, day: string) => `${count} 项权益快到期，最早 ${day}`,
    open: (site: string) => `您在${site}的这些权益快到期了：`,
    words: (what: string, left: string, day: string, clock: string) => `· ${what}：还剩 ${left}，${day} ${clock} 到期，到期后不能再用`,
    tier: (tier: string, day: string, clock: string) => `· ${tier}：${day} ${clock} 到期`,
    hooksSubject: (count: number) => `${count} 个回调地址停用了`,
    failing: (site: string, count: number) => `${site}有 ${count} 个回调地址连续 3 天送不到，已停用；订单的通知不再发往那里。`,
    gone: (site: string, count: number) => `${site}有 ${count} 个回调地址说不再接收，已停用。`,
    hooks: (link: string) => `看记录、重新启用：${link}`,
    next: (link: string) => `先到期的字先用。续费、看还有什么：${link}`,
    settings: (link: string) => `不想再收到这样的邮件，到“账户明细”的“到期提醒”关掉：${link}`,
  },
} as const;
