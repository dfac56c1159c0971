import { servePdf } from '../../pdf/serve-pdf.ts';
import { dashboardDocument } from './dashboard-document.ts';

await servePdf(dashboardDocument);
