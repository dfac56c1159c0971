import { Readable } from 'node:stream';
import type { StoredPdf } from '../../../src/domain/downloads/pdf-options.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { ExportRefusal } from '../../downloads/export-kind.ts';
import { serverLimits } from '../../limits.ts';
import { shareLimits } from '../../operation/share-limits.ts';
import { createSharedPlaces } from '../../operation/shared-places.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import type { FileAnswer } from '../../wire/mount.ts';
import { dashboardPdfThread } from './dashboard-pdf-export.ts';
import { dashboardPdfInput, type PdfInputNeeds } from './dashboard-pdf-input.ts';

/**
 *   at most the share of the account ─▶ charts are asked, until `dashboardPdfTime` ─▶ laid out in a thread
 *                └─ busy
 *
 * The same file as in the background, while somebody waits for it: dashboards of the account belong to no project, as
 * prepared files do.
 */
interface WantedPdf extends StoredPdf {
  readonly project: string;
  readonly user: string;
}

const refusalOf = ({ sentence: { code } }: ExportRefusal): Problem =>
  code === 'exportTooSlow' ? invalid('query', { code: 'analyticsTooSlow' }) : invalid('config', 'size');

const make = async (needs: PdfInputNeeds, { project, user, ...stored }: WantedPdf): Promise<FileAnswer> => {
  const until = needs.now() + serverLimits.dashboardPdfTime;
  const input = await dashboardPdfInput({ ...needs, until }, project, stored, user);
  const file = 'dashboard.pdf';
  const order = { thread: dashboardPdfThread, input, language: stored.language, file, about: {} };
  const bytes = await renderPdf(order).catch((error: unknown) => {
    throw error instanceof ExportRefusal ? refusalOf(error) : error;
  });
  return { name: file, type: 'application/pdf', bytes: Readable.from([Buffer.from(bytes)]) };
};

/** Counts the running ones of this process. */
export const createDashboardPdfs = (needs: PdfInputNeeds) => {
  const places = createSharedPlaces(shareLimits.dashboardPdfs);
  return (wanted: WantedPdf, account: string): Promise<FileAnswer> => places.run(account, () => make(needs, wanted));
};
