export const texts = { draw: '嵌入的编辑器下单' } as const;
