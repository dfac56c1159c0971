import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { MailPreview } from '../../domain/notifications/preferences-contract.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { preferenceMessages } from '../../domain/notifications/preference-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFilter, selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { color, font, size } from '../theme/tokens.ts';

const { previews: say, kinds } = preferenceMessages;

const others: Readonly<Record<string, string>> = { INVITATION: say.invitation, RESET: say.password };
const labelOf = (kind: string) =>
  Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds].label : (others[kind] ?? say.digest);

/** The text of each email, as shown in mail clients without HTML. */
export function MailPreviews() {
  const { mailPreviews: records } = useWorkspace();
  const previews = useSelector(records, selectRows) as readonly MailPreview[] | null;
  const problem = useSelector(records, selectReadingProblem);
  const wanted = useSelector(records, selectFilter('kind'));
  const shown = previews?.find(({ kind }) => kind === wanted) ?? previews?.[0];
  return (
    <PanelSection title={say.title} text={say.text}>
      {problem && (
        <FieldMark
          state="failed"
          text={`${messages.records.failed(say.failed)}: ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => records.send({ type: 'records.read' })}
        />
      )}
      {!shown && !problem && <Skeleton $height="180px" />}
      {shown && previews && (
        <>
          <Choice>
            <SelectField
              label={say.which}
              options={previews.map(({ kind }) => ({ value: kind, label: labelOf(kind) }))}
              value={shown.kind}
              onChange={(value) => records.send({ type: 'filter.choose', name: 'kind', value })}
            />
          </Choice>
          <Paper aria-label={shown.subject}>
            <h3>
              <span>{say.subject}:</span> {shown.subject}
            </h3>
            <pre>{shown.text}</pre>
          </Paper>
        </>
      )}
    </PanelSection>
  );
}

const Choice = styled.div`
  max-width: 320px;
`;
const Paper = styled.article`
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.hover};
  h3 { margin-bottom: 12px; font-size: ${font.list}; font-weight: 600; }
  h3 span { color: ${color.quiet}; font-weight: 400; }
  pre { margin: 0; font-family: ${font.ui}; font-size: ${font.list}; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
