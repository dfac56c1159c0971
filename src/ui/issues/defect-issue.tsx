import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { issueReasonMessages } from '../../domain/issues/issue-reason-messages.ts';
import { issueMessages as say } from '../../domain/issues/issue-messages.ts';
import type { DefectIssue as Issue, IssueCategory } from '../../domain/issues/issue.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIssueAnswer, selectIssueProblem, type IssueAnswer } from '../../machines/issues/defect-issue-machine.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import { OutwardLink } from '../kit/display/outward-link.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { color, font, size, type Tone } from '../theme/tokens.ts';
import { IssueDialogs } from './issue-dialogs.tsx';
import { issueReasonText } from './issue-reason-text.ts';

export interface DefectIssueProps {
  readonly mayChange: boolean;
}

/** The issue of the open defect in Jira: create it, link one, see its status. */
export function DefectIssue({ mayChange }: DefectIssueProps) {
  const { defectIssue } = useArea('issues');
  const answer = useSelector(defectIssue, selectIssueAnswer);
  const problem = useSelector(defectIssue, selectIssueProblem);
  const content = answer ? <Answered answer={answer} mayChange={mayChange} /> : problem && <Unread />;
  return (
    <Part answer={answer} mayChange={mayChange}>
      {content}
    </Part>
  );
}

interface PartProps extends DefectIssueProps {
  readonly answer: IssueAnswer | null;
  readonly children: ReactNode;
}

/** Nothing where there is no issue and none can be created. */
function Part({ answer, mayChange, children }: PartProps) {
  const isUseless = answer !== null && answer.issue === null && (!answer.isConnected || !mayChange);
  if (isUseless || !children) return null;
  return (
    <Box aria-label={say.title}>
      <Name aria-hidden>{say.title}</Name>
      {children}
      <IssueDialogs />
    </Box>
  );
}

function Unread() {
  const { defectIssue } = useArea('issues');
  const problem = useSelector(defectIssue, selectIssueProblem);
  return (
    <>
      <Quiet role="status">
        {say.readFailed} {problem && problemText(problem)}
      </Quiet>
      <Button small onPress={() => defectIssue.send({ type: 'issue.read' })}>
        {messages.retry}
      </Button>
    </>
  );
}

function Answered({ answer, mayChange }: { readonly answer: IssueAnswer } & DefectIssueProps) {
  const { issue, isSetUp } = answer;
  if (!issue) return <NoIssue isSetUp={isSetUp} />;
  if (issue.state === 'CREATING' || issue.state === 'FAILED') return <Unfinished issue={issue} mayChange={mayChange} />;
  return <Linked issue={issue} mayChange={mayChange} />;
}

/** `again`: after a refusal. */
function CreateButton({ again = false }: { readonly again?: boolean }) {
  const { issueMutation } = useArea('issues');
  const isDoing = useSelector(issueMutation, selectIsDoing);
  const create = () => issueMutation.send({ type: 'mutation.do', mutation: { name: 'create', about: '', title: '' } });
  return (
    <Button small busy={isDoing && say.creating} onPress={create}>
      {again ? say.createAgain : say.create}
    </Button>
  );
}

function NoIssue({ isSetUp }: { readonly isSetUp: boolean }) {
  const { issueForm } = useArea('issues');
  const link = () => issueForm.send({ type: 'form.open', about: '', draft: { itemId: '' } });
  return (
    <>
      {isSetUp && <CreateButton />}
      <Button small onPress={link}>
        {say.link}
      </Button>
      {!isSetUp && <Quiet>{issueReasonMessages.issueNotSetUp}</Quiet>}
    </>
  );
}

interface IssueProps extends DefectIssueProps {
  readonly issue: Issue;
}

function RemoveButton({ issue }: { readonly issue: Issue }) {
  const { issueMutation } = useArea('issues');
  const isDoing = useSelector(issueMutation, selectIsDoing);
  const ask = () =>
    issueMutation.send({ type: 'mutation.ask', mutation: { name: 'remove', about: issue.id, title: issue.key } });
  return (
    <Button small disabled={isDoing} onPress={ask}>
      {issue.key === '' ? messages.cancel : say.remove}
    </Button>
  );
}

function Unfinished({ issue, mayChange }: IssueProps) {
  const isFailed = issue.state === 'FAILED';
  return (
    <>
      <Quiet role={isFailed ? 'alert' : 'status'}>
        {isFailed ? say.failed : say.creating} {issue.reason && issueReasonText(issue.reason)}
      </Quiet>
      {mayChange && isFailed && <CreateButton again />}
      {mayChange && <RemoveButton issue={issue} />}
    </>
  );
}

const tones: Readonly<Record<IssueCategory, Tone>> = {
  UNKNOWN: 'neutral',
  OPEN: 'neutral',
  IN_PROGRESS: 'info',
  DONE: 'success',
};

function Linked({ issue, mayChange }: IssueProps) {
  const { now } = useActors();
  const { key, url, status, category, assignee, readDate, state } = issue;
  // Where the integration was removed, nobody knows any more what is at the address.
  const isText = state === 'TEXT';
  return (
    <>
      {isText ? <bdi>{key}</bdi> : <OutwardLink url={url} text={key} label={say.opens(key)} />}
      {status !== '' && <Badge text={status} tone={tones[category]} />}
      <Quiet>
        {assignee !== '' && <bdi>{say.assignedTo(assignee)} · </bdi>}
        {readDate === null ? (
          say.notRead
        ) : (
          <>
            {say.readAt} <RelativeTime at={readDate} now={now()} />
          </>
        )}
      </Quiet>
      {mayChange && <RemoveButton issue={issue} />}
      <Hints issue={issue} />
    </>
  );
}

/** What was changed on both sides is shown from both. */
function Differing({ differing }: Pick<Issue, 'differing'>) {
  if (differing.length === 0) return null;
  return (
    <Hint as="div" role="status">
      {differing.map(({ field, value }) => (
        <div key={field}>
          <bdi>{say.differing[field](value)}</bdi>
        </div>
      ))}
      {say.differingText}
    </Hint>
  );
}

function Hints({ issue: { state, differs, differing, category, reason } }: { readonly issue: Issue }) {
  return (
    <>
      {differs && <Hint role="status">{category === 'DONE' ? say.differsDone : say.differsOpen}</Hint>}
      {state === 'LINKED' && <Differing differing={differing} />}
      {state === 'TEXT' && <Hint>{say.removed}</Hint>}
      {state === 'LINKED' && reason && (
        <Hint role="status">
          {say.stale} {issueReasonText(reason)}
        </Hint>
      )}
    </>
  );
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  margin-bottom: 14px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  font-size: ${font.list};
  overflow-wrap: anywhere;
`;
const Name = styled.span`
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
`;
const Quiet = styled.span`
  min-width: 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Hint = styled.p`
  flex: 1 0 100%;
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;
