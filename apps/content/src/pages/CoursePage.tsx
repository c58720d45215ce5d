import { listPage } from '../article-list/list-page.tsx';

const page = listPage('course');
export default page.default;
export const { loader, head } = page;
