import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler resolves this to the URL of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/**
 * PDFs are parsed in a worker of the same origin and painted on a canvas: no part of the file becomes DOM, so its
 * scripts, forms and links are inert.
 */
GlobalWorkerOptions.workerSrc = workerUrl;

export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({ data, enableXfa: false, useWasm: false, useWorkerFetch: false, disableWorkerRendering: true });

/** The maximum width of a painted page, whatever the file declares. */
const mostWide = 1_300;
const mostHigh = 2_600;

/** Paints one page and returns its text, for screen readers. */
export const paintPage = async (pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<string> => {
  const page = await pdf.getPage(number);
  const own = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(mostWide / own.width, mostHigh / own.height) });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};
