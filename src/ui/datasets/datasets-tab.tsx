import { Table } from 'lucide-react';
import { flowPageMessages as say } from '../../domain/flows/page/flow-page-messages.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';

/** The datasets of a flow. */
export function DatasetsTab(_: { readonly projectId: string; readonly flowId: string }) {
  return <EmptyState icon={<Table size={28} />} title={say.notYet} text={say.datasetsNotYet} />;
}
