import { lazyPart } from '../../kit/layout/lazy-part.ts';

/**
 * Fields, pickers, tabs and editors come when a defect is opened: the list does not wait for them. They are asked for
 * as soon as somebody reaches for a row, so that they are there when it opens.
 */
const loadPanel = () => import('./defect-panel.tsx');
const loadNewPanel = () => import('../new/new-defect-panel.tsx');

export const LazyDefectPanel = lazyPart(async () => ({ default: (await loadPanel()).DefectPanel }));
export const LazyNewDefectPanel = lazyPart(async () => ({ default: (await loadNewPanel()).NewDefectPanel }));

export const LazyBulkDialog = lazyPart(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }));

/** What cannot be had now is asked for again when it is needed, and told then. */
export const prepareDefectPanel = (): void => void loadPanel().catch(() => {});
