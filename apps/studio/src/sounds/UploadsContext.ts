import { createPart } from '../session/createPart.ts';
import type { Uploads } from './create-uploads.ts';

export const [UploadsContext, useUploads] = createPart<Uploads>('uploads');
