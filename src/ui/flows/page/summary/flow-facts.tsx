import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { flowPageMessages as say } from '../../../../domain/flows/page/flow-page-messages.ts';
import { selectFlowTags } from '../../../../machines/flows/editor/flow-page-machine.ts';
import { useActors, useArea } from '../../../actors-context.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { UserSelect } from '../../../kit/fields/user-select.tsx';
import { RelativeTime } from '../../../kit/display/relative-time.tsx';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { ItemTags } from '../../../tags/item-tags.tsx';
import { color, font } from '../../../theme/tokens.ts';
import { useFolderOptions } from '../../../folders/use-folder-options.ts';
import { PresentField } from '../flow-presence.tsx';
import { useFlow, useFlowDocument } from '../use-flow.ts';

/** The fields of the flow that are chosen, and what the product counts. */
export function FlowFacts() {
  const { flow, mayUpdate } = useFlow();
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const { tasks } = useFlowDocument(flow.id);
  const { flowPage } = useArea('flowPage');
  const manager = useSelector(flowPage, selectFlowTags);
  return (
    <Box aria-label={say.facts}>
      <Owner />
      <Folder />
      <div>
        <Label>{flowMessages.fields.tags}</Label>
        {manager && (
          <PresentField field="tags">
            <ItemTags manager={manager} names={flow.tags} mayUpdate={mayUpdate} words={say} />
          </PresentField>
        )}
      </div>
      <dl>
        <dt>{say.steps}</dt>
        <dd>{flow.numberOfSteps.toLocaleString()}</dd>
        <dt>{say.tasks}</dt>
        <dd>{Object.keys(tasks).length.toLocaleString()}</dd>
        <dt>{say.version}</dt>
        <dd>{flow.version}</dd>
        <dt>{say.created}</dt>
        <dd>
          <RelativeTime at={flow.createdDate} now={now()} show="day" /> {say.by(nameOf(flow.createdByUser))}
        </dd>
        <dt>{say.modified}</dt>
        <dd>
          <RelativeTime at={flow.modifiedDate} now={now()} /> {say.by(nameOf(flow.modifiedByUser))}
        </dd>
      </dl>
    </Box>
  );
}

function Owner() {
  const { flow, editor, mayUpdate } = useFlow();
  const { members } = useOpenProject();
  return (
    <UserSelect
      label={flowMessages.fields.owner}
      readOnly={!mayUpdate}
      value={flow.owner}
      users={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
      nobody={say.noOwner}
      onChange={(value) => editor.send({ type: 'value.set', edit: { type: 'flow.set', field: 'owner', value } })}
    />
  );
}

function Folder() {
  const { flow, editor, mayUpdate } = useFlow();
  return (
    <SelectField
      label={flowMessages.fields.folderId}
      readOnly={!mayUpdate}
      value={flow.folderId}
      options={useFolderOptions('FLOW')}
      onChange={(value) => editor.send({ type: 'value.set', edit: { type: 'flow.set', field: 'folderId', value } })}
    />
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 14px;
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; font-size: ${font.list}; }
  dt { color: ${color.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
const Label = styled.p`
  margin-bottom: 4px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
`;
