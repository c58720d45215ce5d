import { blockPage } from '../blocks/block-page.tsx';
import { ContactForm } from './ContactForm.tsx';

const page = blockPage('/aboutus', ContactForm);
export default page.default;
export const { loader, head } = page;
