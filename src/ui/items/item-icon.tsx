import { Bug, ClipboardList, FileText, ListChecks, Route } from 'lucide-react';

/** The icon of a type of item, as in the navigation, beside a label. */
export function ItemIcon({ type, edge = 15 }: { readonly type: string; readonly edge?: number }) {
  switch (type) {
    case 'TESTPLAN':
      return <ClipboardList size={edge} aria-hidden />;
    case 'SCENARIO':
      return <Route size={edge} aria-hidden />;
    case 'FLOW':
      return <ListChecks size={edge} aria-hidden />;
    case 'DEFECT':
      return <Bug size={edge} aria-hidden />;
    default:
      return <FileText size={edge} aria-hidden />;
  }
}
