/** Of a course: what the list of courses says too. */
export const cardTexts = {
  learners: (count: string) => `${count} 人在学`,
  chaptersAndLessons: (chapters: number, lessons: number) => `${chapters} 章 ${lessons} 课`,
  whole: (time: string) => `全程约 ${time}`,
  minutes: (minutes: number) => `${minutes} 分钟`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分`),
  of: (done: number, lessons: number) => `${done} / ${lessons}`,
  myProgress: (title: string) => `《${title}》的学习进度`,
  allDone: '学完了',
  learning: '在学',
} as const;
