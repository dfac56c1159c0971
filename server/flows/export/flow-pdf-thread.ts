import { servePdf } from '../../pdf/serve-pdf.ts';
import { flowDocument } from './flow-document.ts';

await servePdf(flowDocument);
