export const texts = { draw: '嵌入的编辑器下单', tried: '试用' } as const;
