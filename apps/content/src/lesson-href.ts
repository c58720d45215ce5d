/** The address of a lesson. */
export const lessonHref = (courseId: number, slug: string): string => `/course/${courseId}/${slug}`;
