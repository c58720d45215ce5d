import { documentFromText } from '@shengyu/script';

/** Plain text as the script takes it: one entry per paragraph, no control characters, no half characters. */
export const cleanLines = (text: string): string[] => documentFromText(text, '').paragraphs.map((paragraph) => paragraph.text);

/** One line of text, cleaned; line ends inside become spaces. */
export const cleanLine = (text: string): string => cleanLines(text).join(' ');
