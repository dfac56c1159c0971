import { useSelector } from '@xstate/react';
import { Footprints } from 'lucide-react';
import styled from 'styled-components';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectShownTrace,
  selectTraceIsOpen,
  selectTraceName,
  selectTraceProblem,
  type ShownTrace,
} from '../../../machines/logs/log-trace-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { DownloadLink } from '../../kit/display/download-link.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { color, size } from '../../theme/tokens.ts';

const say = logPageMessages.trace;

interface TraceButtonProps {
  readonly log: FlowLog;
  readonly iteration: number;
}

/** Opens what the pages looked like; only where an adapter has sent it. */
export function TraceButton({ log, iteration }: TraceButtonProps) {
  const { logTrace } = useArea('logs');
  if (!log.evidence.some(({ kind, isStored }) => kind === 'trace' && isStored)) return null;
  const of = {
    projectId: log.projectId,
    logId: log.id,
    attempt: log.shownAttempt,
    iteration,
    name: log.flowName,
  };
  return (
    <Button small icon={<Footprints size={15} aria-hidden />} onPress={() => logTrace.send({ type: 'trace.open', of })}>
      {say.open}
    </Button>
  );
}

/** The trace viewer, which has an origin of its own. */
export function TraceViewer() {
  const { logTrace } = useArea('logs');
  const name = useSelector(logTrace, selectTraceName);
  const problem = useSelector(logTrace, selectTraceProblem);
  const trace = useSelector(logTrace, selectShownTrace);
  const again = <Button onPress={() => logTrace.send({ type: 'trace.retry' })}>{messages.retry}</Button>;
  return (
    <Dialog
      wide="page"
      open={useSelector(logTrace, selectTraceIsOpen)}
      title={say.of(name)}
      closeLabel={messages.close}
      onClose={() => logTrace.send({ type: 'trace.close' })}
      actions={trace?.file && <DownloadLink address={trace.file}>{say.download}</DownloadLink>}
    >
      {problem && (
        <Banner tone="danger" action={again}>
          {problemText(problem)}
        </Banner>
      )}
      {!problem && !trace && <Skeleton $height="70vh" />}
      {trace && <Shown trace={trace} name={name} />}
    </Dialog>
  );
}

function Shown({ trace: { address, reason }, name }: { readonly trace: ShownTrace; readonly name: string }) {
  if (reason !== '') return <p>{say.none[reason]}</p>;
  return (
    <Viewer
      title={say.of(name)}
      src={address}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
}

const Viewer = styled.iframe`
  width: 100%;
  height: 78vh;
  border: 0;
  border-radius: ${size.radius};
  background: ${color.sunken};
`;
