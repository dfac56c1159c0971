import { useSelector } from '@xstate/react';
import { PencilLine, Plus, Target, Unlink } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areaListOf } from '../../domain/address/area-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { requirementListMessages as say } from '../../domain/requirements/coverage-messages.ts';
import { requirementFields, type Covering, type Requirement } from '../../domain/requirements/requirement.ts';
import { requirementsOf } from '../../domain/requirements/requirements.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsReading, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { useFocusStays } from '../kit/focus/focus-stays.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { color, font } from '../theme/tokens.ts';
import { RequirementDialog } from './requirement-dialog.tsx';
import { RequirementLink } from './requirement-link.tsx';

interface RequirementsPartProps extends Covering {
  readonly projectId: string;
  readonly mayChange: boolean;
}

/** The requirements that a flow or scenario covers, with the changes that wait for the server. */
export function RequirementsPart({ projectId, entityType, entityId, mayChange }: RequirementsPartProps) {
  const { journal } = useWorkspace();
  const { requirementRecords: records, requirementForm: form } = useArea('requirements');
  const view = useSelector(journal, ({ context }) => context.view.requirements);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const place = useFocusStays<HTMLElement>();
  const rows = requirementsOf(view, projectId, { entityType, entityId });
  const draft = { ...requirementFields.blank, entityType, entityId };
  return (
    <Part ref={place} aria-label={say.list}>
      <Head>
        <h3>{say.list}</h3>
        <Link to={pathOf(areaListOf(projectId, 'requirements'))}>{say.toCoverage}</Link>
        {mayChange && (
          <Button
            small
            icon={<Plus size={14} aria-hidden />}
            onPress={() => form.send({ type: 'form.open', about: '', draft, value: projectId })}
          >
            {say.create}
          </Button>
        )}
      </Head>
      {problem && (
        <FieldMark
          state="failed"
          text={`${say.failed}: ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => records.send({ type: 'records.read' })}
        />
      )}
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} projectId={projectId} mayChange={mayChange} />
        ))}
      </ul>
      {rows.length === 0 && !isReading && !problem && (
        <EmptyState level={3} icon={<Target size={24} />} title={say.none} text={say.noneText} />
      )}
      <RequirementDialog />
    </Part>
  );
}

interface RowProps {
  readonly row: Requirement;
  readonly projectId: string;
  readonly mayChange: boolean;
}

function Row({ row, projectId, mayChange }: RowProps) {
  const { requirementForm: form, requirementMutation: mutation } = useArea('requirements');
  const { id, itemId, itemURL, name } = row;
  return (
    <One>
      <RequirementLink itemId={itemId} itemURL={itemURL} />
      <bdi>{name}</bdi>
      {mayChange && (
        <span>
          <IconButton
            small
            label={say.edit(itemId)}
            icon={<PencilLine size={14} aria-hidden />}
            onPress={() =>
              form.send({ type: 'form.open', about: id, draft: requirementFields.of(row), value: projectId })
            }
          />
          <IconButton
            small
            label={say.delete(itemId)}
            icon={<Unlink size={14} aria-hidden />}
            onPress={() =>
              mutation.send({
                type: 'mutation.do',
                mutation: { name: 'delete', about: id, title: name, value: projectId },
              })
            }
          />
        </span>
      )}
    </One>
  );
}

const Part = styled.section`
  width: 100%;
  min-width: 0;
  margin-top: 22px;
  ul { padding: 0; list-style: none; }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  margin-bottom: 4px;
  h3 { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  a { display: inline-block; min-height: 24px; margin-inline-start: auto; color: ${color.quiet}; font-size: ${font.small}; line-height: 24px; }
`;
const One = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 36px;
  border-bottom: 1px solid ${color.line};
  font-size: ${font.list};
  > a { flex: none; max-width: 40%; padding: 5px 0; }
  > bdi { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  > span { display: inline-flex; flex: none; }
`;
