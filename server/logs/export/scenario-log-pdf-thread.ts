import { servePdf } from '../../pdf/serve-pdf.ts';
import { scenarioLogDocument } from './scenario-log-document.ts';

await servePdf(scenarioLogDocument);
