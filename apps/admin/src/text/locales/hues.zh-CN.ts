/** Families of colour of drawings (libs/ui `island`). */
export const hues = [
  ['blue', '蓝'],
  ['sea', '海绿'],
  ['violet', '紫'],
  ['coral', '珊瑚'],
  ['leaf', '绿'],
  ['amber', '琥珀'],
  ['rose', '玫红'],
  ['ink', '墨'],
] as const;
