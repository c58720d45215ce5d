export const texts = { allVipTypes: '全部' } as const;
