import { detailPage } from '../article-detail/detail-page.tsx';

const page = detailPage('notice');
export default page.default;
export const { loader, head } = page;
