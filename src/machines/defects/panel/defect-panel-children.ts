import { here, itemHere, olderHere, tagsHere } from './defect-panel-fields.ts';

/** Children started when the panel opens. A failing child does not affect the others. */
export const panelChildren = [
  { id: 'title', src: 'titleEdit' as const, input: here, onError: {} },
  { id: 'comment', src: 'commentEdit' as const, input: here, onError: {} },
  { id: 'comments', src: 'comments' as const, input: here, onError: {} },
  { id: 'olderComments', src: 'older' as const, input: olderHere('comments'), onError: {} },
  { id: 'olderAttachments', src: 'older' as const, input: olderHere('attachments'), onError: {} },
  { id: 'uploads', src: 'uploads' as const, input: here, onError: {} },
  { id: 'pictures', src: 'pictures' as const, input: here, onError: {} },
  { id: 'preview', src: 'preview' as const, input: here, onError: {} },
  { id: 'history', src: 'history' as const, input: here, onError: {} },
  { id: 'tags', src: 'tagManager' as const, input: tagsHere, onError: {} },
  { id: 'presence', src: 'presence' as const, input: itemHere, onError: {} },
  { id: 'defectNews', src: 'defectNews' as const, input: here, onError: {} },
  { id: 'fields', src: 'defectFields' as const, input: here, onError: {} },
];
