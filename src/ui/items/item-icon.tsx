import { Bug, ClipboardList, FileText, ListTree, Workflow } from 'lucide-react';

/** An icon for the type of an item, beside a label. */
export function ItemIcon({ type, edge = 15 }: { readonly type: string; readonly edge?: number }) {
  switch (type) {
    case 'TESTPLAN':
      return <ClipboardList size={edge} aria-hidden />;
    case 'SCENARIO':
      return <ListTree size={edge} aria-hidden />;
    case 'FLOW':
      return <Workflow size={edge} aria-hidden />;
    case 'DEFECT':
      return <Bug size={edge} aria-hidden />;
    default:
      return <FileText size={edge} aria-hidden />;
  }
}
