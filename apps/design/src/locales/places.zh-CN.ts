/** How navigation, search and site map name the pages. */
export const places = {
  voicedesign: { title: '声音设计', description: '用几句话描述一个声音，听三个候选，再拖滑杆调准。' },
  myvoicedesign: { title: '我的设计', description: '自己设计的声音和试过的每一版。' },
} as const;
