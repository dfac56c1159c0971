import { servePdf } from '../../pdf/serve-pdf.ts';
import { planDocument } from './plan-document.ts';

await servePdf(planDocument);
