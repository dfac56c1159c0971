import { servePdf } from '../../pdf/serve-pdf.ts';
import { scenarioDocument } from './scenario-document.ts';

await servePdf(scenarioDocument);
