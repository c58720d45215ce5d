// First: the sanitiser requires the parser that the formats import, and Node refuses to require a module that is linked but has not run.
import '@shengyu/script/formats';
import sanitizeHtml from 'sanitize-html';

export { sanitizeHtml };
