import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { openPdf, paintPage } from './open-pdf.ts';
import { Pager } from '../tables/pager.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface PdfPagesProps {
  readonly file: Blob;
  readonly name: string;
  readonly words: {
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    readonly loading: string;
    readonly broken: string;
    page(page: number, pages: number): string;
  };
}

/** A PDF page by page. Loaded only when one is opened. */
export function PdfPages({ file, name, words }: PdfPagesProps) {
  const [number, setNumber] = useState(1);
  const { pdf, isBroken } = usePdf(file);
  const { canvas, text, isPainted, cannot } = usePage(pdf, number);
  if (isBroken || cannot) return <p role="status">{words.broken}</p>;
  const pages = pdf?.numPages ?? 1;
  return (
    <>
      {!isPainted && <p role="status">{words.loading}</p>}
      <Sheet ref={canvas} role="img" aria-label={`${name}, ${words.page(number, pages)}`} />
      <VisuallyHidden>{text}</VisuallyHidden>
      {pages > 1 && (
        <Pager
          label={words.pages}
          previousLabel={words.previous}
          nextLabel={words.next}
          status={words.page(number, pages)}
          page={number}
          pages={pages}
          onPage={setNumber}
        />
      )}
    </>
  );
}

const usePdf = (file: Blob) => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    const open = async () => {
      const task = openPdf(await file.arrayBuffer());
      end = () => void task.destroy();
      if (isOver) return end();
      setPdf(await task.promise);
    };
    open().catch(() => !isOver && setIsBroken(true));
    return () => {
      isOver = true;
      end();
    };
  }, [file]);
  return { pdf, isBroken };
};

const usePage = (pdf: PDFDocumentProxy | null, number: number) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState({ number: 0, text: '' });
  const [cannot, setCannot] = useState(false);
  useEffect(() => {
    if (!pdf || !canvas.current) return;
    let isOver = false;
    paintPage(pdf, number, canvas.current).then(
      (text) => !isOver && setShown({ number, text }),
      () => !isOver && setCannot(true),
    );
    return () => {
      isOver = true;
    };
  }, [pdf, number]);
  return { canvas, text: shown.text, isPainted: shown.number === number, cannot };
};

const Sheet = styled.canvas`
  display: block;
  max-width: 100%;
  margin-inline: auto;
  border: 1px solid ${color.line};
  background: ${color.sunken};
`;
