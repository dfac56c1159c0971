import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { reportMessages } from '../../../domain/defects/report/report-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectIsReporting } from '../../../machines/defects/report-problem-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';

const Form = lazyPart(async () => ({ default: (await import('./report-problem-form.tsx')).ReportProblemForm }));
const Actions = lazyPart(async () => ({ default: (await import('./report-problem-form.tsx')).ReportProblemActions }));

/**
 * Reports a problem of the product as a defect in a project, with a recording and a screenshot. Its content is loaded when
 * it is opened.
 */
export function ReportProblemDialog() {
  const { reportProblem } = useWorkspace();
  const isOpen = useSelector(reportProblem, selectIsReporting);
  return (
    <Dialog
      open={isOpen}
      onClose={() => reportProblem.send({ type: 'report.close' })}
      title={reportMessages.title}
      closeLabel={messages.close}
      actions={
        <Suspense>
          <Actions />
        </Suspense>
      }
      wide
    >
      <Suspense fallback={<Skeleton $height="320px" />}>
        <Form />
      </Suspense>
    </Dialog>
  );
}
