import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { projectsToReportIn } from '../../../domain/defects/report/problem-report.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { reportMessages } from '../../../domain/defects/report/report-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectIsLooking,
  selectIsSendingReport,
  selectReport,
  selectReportFault,
  selectReportPicture,
  selectReportProblem,
  selectWithPicture,
} from '../../../machines/defects/report-problem-machine.ts';
import { selectProjectList } from '../../../machines/projects/projects-machine.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { SwitchField } from '../../kit/fields/switch-field.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { color, font, size } from '../../theme/tokens.ts';

const useProjectsToReportIn = () => {
  const { now } = useActors();
  const { me, projects } = useWorkspace();
  const all = useSelector(projects, selectProjectList);
  return projectsToReportIn(me, all, now());
};

/** What is reported. */
export function ReportProblemForm() {
  const { reportProblem } = useWorkspace();
  const { projectId, header, text } = useSelector(reportProblem, selectReport);
  const fault = useSelector(reportProblem, selectReportFault);
  const offered = useProjectsToReportIn();
  if (offered.length === 0) return <p>{reportMessages.noProjects}</p>;
  return (
    <>
      <Quiet>{reportMessages.intro}</Quiet>
      <SelectField
        label={reportMessages.project}
        required
        value={offered.some(({ id }) => id === projectId) ? projectId : ''}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => reportProblem.send({ type: 'project.choose', projectId: chosen })}
      />
      <TextField
        label={reportMessages.header}
        required
        autoFocus
        value={header}
        error={fault ?? undefined}
        onChange={(written) => reportProblem.send({ type: 'header.write', text: written })}
      />
      <TextArea
        label={reportMessages.text}
        placeholder={reportMessages.textHint}
        value={text}
        onChange={(written) => reportProblem.send({ type: 'text.write', text: written })}
      />
      <Picture />
    </>
  );
}

function Picture() {
  const { reportProblem } = useWorkspace();
  const picture = useSelector(reportProblem, selectReportPicture);
  const isLooking = useSelector(reportProblem, selectIsLooking);
  const isWanted = useSelector(reportProblem, selectWithPicture);
  if (!picture && !isLooking) return <Quiet>{reportMessages.noPicture}</Quiet>;
  return (
    <Row>
      <SwitchField
        label={reportMessages.withPicture}
        description={reportMessages.withPictureText}
        on={isWanted}
        onChange={(withPicture) => reportProblem.send({ type: 'picture.want', withPicture })}
      />
      {isWanted && (
        <Frame>
          {picture ? (
            <img src={`data:image/jpeg;base64,${picture.base64Content}`} alt={reportMessages.picture} />
          ) : (
            <Quiet>{reportMessages.preparing}</Quiet>
          )}
        </Frame>
      )}
    </Row>
  );
}

export function ReportProblemActions() {
  const { reportProblem } = useWorkspace();
  const isSending = useSelector(reportProblem, selectIsSendingReport);
  const problem = useSelector(reportProblem, selectReportProblem);
  const { projectId } = useSelector(reportProblem, selectReport);
  const offered = useProjectsToReportIn();
  const isChosen = offered.some(({ id }) => id === projectId);
  return (
    <>
      <Note>
        <Button
          icon={<Download size={15} aria-hidden />}
          onPress={() => reportProblem.send({ type: 'recording.save' })}
        >
          {reportMessages.save}
        </Button>
      </Note>
      {problem && <FieldMark state="failed" text={messages.defect.marks.failed(problemText(problem))} />}
      <Button onPress={() => reportProblem.send({ type: 'report.close' })} disabled={isSending}>
        {messages.cancel}
      </Button>
      {offered.length > 0 && (
        <Button
          tone="primary"
          disabled={!isChosen && !isSending}
          busy={isSending && reportMessages.sending}
          onPress={() => reportProblem.send({ type: 'report.send' })}
        >
          {reportMessages.send}
        </Button>
      )}
    </>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
`;
const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  width: min(256px, 100%);
  height: 160px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  overflow: hidden;
  > img { width: 100%; height: 100%; object-fit: contain; }
`;
const Note = styled.span`
  margin-inline-end: auto;
`;
