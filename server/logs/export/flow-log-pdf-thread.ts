import { servePdf } from '../../pdf/serve-pdf.ts';
import { flowLogDocument } from './flow-log-document.ts';

await servePdf(flowLogDocument);
