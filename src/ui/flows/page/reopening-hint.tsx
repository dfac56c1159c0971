import { releasedFlowsMessages } from '../../../domain/projects/released-flows-messages.ts';
import { Banner } from '../../kit/layout/banner.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';

/** On the page of a released flow, before the first letter: a change takes the release back, if the project says so. */
export function ReopeningHint() {
  const { project } = useOpenProject();
  return project.changedReleases === 'REOPEN' ? <Banner tone="info">{releasedFlowsMessages.reopens}</Banner> : null;
}
