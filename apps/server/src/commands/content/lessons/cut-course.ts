import { readGoal } from '@shengyu/script/exercise';
import type { StoredExercise } from '../../../db/schema/index.ts';

export interface WrittenLesson {
  slug: string;
  title: string;
  kind: 'lesson' | 'exercise';
  chapter: number;
  chapterTitle: string;
  /** Markdown without the exercise; its headings begin at the second level. */
  body: string;
  exercise: StoredExercise | null;
}

export interface WrittenCourse {
  /** What stands before the first chapter. */
  introduction: string;
  lessons: WrittenLesson[];
}

/** A course that cannot be cut; the message says where, for whoever writes it. */
export class CourseError extends Error {}

const lessonHeading = /^(.+?)\s*\{#([a-z][a-z0-9-]{0,39})(\s+exercise)?\}$/;
/** The caption of the line that shows one way to do an exercise. */
const SOLUTION = '参考做法';

/**
 * Cuts the Markdown of a course: `# chapter`, `## lesson {#slug}` or `## lesson {#slug exercise}`, and within a lesson headings from `###`.
 * A fence `exercise VOICE MINUTES` has the text, `---`, and a goal on each line: `what a person reads :: rule` (see `readGoal`); a `line` fence
 * with the caption 参考做法 right after it is a solution. A text without chapters is no course: it has no lessons.
 */
export function cutCourse(markdown: string): WrittenCourse {
  const introduction: string[] = [];
  const lessons: (WrittenLesson & { lines: string[] })[] = [];
  let chapter = -1;
  let chapterTitle = '';
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    const fenced = fence !== null;
    if (mark && fence === null) fence = mark;
    else if (mark && fence !== null && line.trim() === fence) fence = null;
    const [, signs, heading = ''] = fenced || mark ? [] : (/^(#{1,2})\s+(.*)$/.exec(line) ?? []);
    if (signs === '#') {
      chapter += 1;
      chapterTitle = heading.trim();
      continue;
    }
    if (signs === '##' && chapter >= 0) {
      const [, title, slug, exercise] = lessonHeading.exec(heading.trim()) ?? [];
      if (title === undefined || slug === undefined) throw new CourseError(`“${heading}” has no {#name}`);
      if (lessons.some((other) => other.slug === slug)) throw new CourseError(`{#${slug}} is there twice`);
      const kind = exercise === undefined ? 'lesson' : 'exercise';
      lessons.push({ slug, title, kind, chapter, chapterTitle, body: '', exercise: null, lines: [] });
      continue;
    }
    const lines = chapter < 0 ? introduction : lessons.at(-1)?.lines;
    // Subheadings of a lesson come right below its title.
    lines?.push(chapter >= 0 && !fenced && !mark ? line.replace(/^#(?=#{2,5}\s)/, '') : line);
  }
  return {
    introduction: introduction.join('\n').trim(),
    lessons: lessons.map(({ lines, ...lesson }) => ({ ...lesson, ...takeExercise(lines.join('\n'), lesson.slug) })),
  };
}

/** The solution of an exercise as the line that it was written as. */
export function solutionText(exercise: Pick<StoredExercise, 'voiceId' | 'solution'> | null): string {
  return exercise?.solution ? `\`\`\`line ${exercise.voiceId} ${SOLUTION}\n${exercise.solution}\n\`\`\`` : '';
}

const exerciseFence = /^```exercise ([\w-]+) (\d{1,2})\n([\s\S]*?)\n```$/m;
const solutionFence = new RegExp(`^\\s*\`\`\`line [\\w-]+ ${SOLUTION}\\n([\\s\\S]*?)\\n\`\`\`$`, 'm');

function takeExercise(text: string, slug: string): Pick<WrittenLesson, 'body' | 'exercise'> {
  const found = exerciseFence.exec(text);
  if (!found) {
    if (/^```exercise/m.test(text)) throw new CourseError(`the exercise of {#${slug}} needs a voice and minutes`);
    return { body: text.trim(), exercise: null };
  }
  const [whole, voiceId = '', minutes, inside = ''] = found;
  const [spoken = '', rules = ''] = inside.split(/^---$/m);
  const goals = rules
    .trim()
    .split('\n')
    .map((line) => {
      const [shown = '', rule = ''] = line.split('::').map((part) => part.trim());
      if (shown === '' || readGoal(rule) === null) throw new CourseError(`{#${slug}}: “${line}” is no goal`);
      return { text: shown, rule };
    });
  const rest = text.slice(found.index + whole.length);
  const solution = solutionFence.exec(rest);
  const isNext = solution !== null && rest.slice(0, solution.index).trim() === '';
  const after = isNext ? rest.slice(solution.index + solution[0].length) : rest;
  return {
    body: `${text.slice(0, found.index)}${after}`.trim(),
    exercise: { voiceId, minutes: Number(minutes), text: spoken.trim(), goals, solution: isNext ? (solution[1] ?? '') : null },
  };
}
