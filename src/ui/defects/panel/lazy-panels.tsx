import { lazyPart } from '../../kit/layout/lazy-part.ts';

/**
 * Fields, pickers, tabs and editors are loaded when a defect is opened, so that the list does not wait for them. They
 * are prefetched when the page has nothing else to do, or when the user hovers over or focuses a row.
 */
const loadPanel = () => import('./defect-panel.tsx');
/** Fetched while the title is rendered. Whoever needs the editor reports a failure. */
const prepareEditor = () => void import('../../kit/rich-text/rich-text-surface.tsx').catch(() => {});
const loadNewPanel = () => import('../new/new-defect-panel.tsx');

export const LazyDefectPanel = lazyPart(async () => {
  const { DefectPanel } = await loadPanel();
  prepareEditor();
  return { default: DefectPanel };
});
export const LazyNewDefectPanel = lazyPart(async () => ({ default: (await loadNewPanel()).NewDefectPanel }));

export const LazyBulkDialog = lazyPart(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }));

/** The past of a defect is seldom looked at. */
export const LazyTimeBar = lazyPart(async () => ({ default: (await import('../history/time-bar.tsx')).TimeBar }));
export const LazyAsOfDefect = lazyPart(async () => ({
  default: (await import('../history/as-of-defect.tsx')).AsOfDefect,
}));

/** Only where an integration is installed. */
export const LazyDefectIssue = lazyPart(async () => ({
  default: (await import('../../issues/defect-issue.tsx')).DefectIssue,
}));

/** A failed prefetch is retried when the panel is needed, and reported then. */
export const prepareDefectPanel = (): void =>
  void loadPanel()
    .then(prepareEditor)
    .catch(() => {});
