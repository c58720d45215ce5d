/** Texts about members who invite others. */
export const texts = {
  ledger: {
    inviter: '邀请奖励：朋友付了第一笔',
    invited: '受邀奖励：付了第一笔',
    returned: '邀请奖励收回：朋友退了款',
  },
} as const;
