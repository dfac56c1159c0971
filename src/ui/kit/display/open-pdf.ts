import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build gives the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/**
 * A PDF is taken apart in a worker of our own origin and painted on a canvas: nothing of it is a page, so no script,
 * form or link of it can do anything.
 */
GlobalWorkerOptions.workerSrc = workerUrl;

export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({ data, enableXfa: false, useWasm: false, useWorkerFetch: false, disableWorkerRendering: true });

/** No page is painted larger than this, whatever it says of itself. */
const mostWide = 1_300;
const mostHigh = 2_600;

/** Paints one page and says what is written on it, for those who do not see it. */
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
