/** Colours and sizes of our documents, in points. */
export const pdfColors = {
  text: '#1a1f36',
  quiet: '#5e6b80',
  line: '#e3e8ee',
  strongLine: '#b9c2cd',
  shade: '#f4f6f9',
  link: '#3346c8',
  success: '#1a7f4b',
  warning: '#b45309',
  danger: '#c0282d',
  info: '#2563c9',
  neutral: '#5e6b80',
} as const;
export type PdfTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export const pdfSizes = {
  side: 48,
  top: 60,
  bottom: 60,
  text: 9.5,
  small: 8,
  title: 21,
  section: 13,
  task: 11,
} as const;
/** A4, without its margins. */
export const contentWidth = 595.28 - 2 * pdfSizes.side;
