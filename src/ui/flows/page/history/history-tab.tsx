import { History } from 'lucide-react';
import { flowPageMessages as say } from '../../../../domain/flows/page/flow-page-messages.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import type { FlowTab } from '../flow-tabs.tsx';

/** The history of the flow [AUD-011]. */
export const HistoryTab: FlowTab = () => <EmptyState icon={<History size={28} />} title={say.notYet} />;
