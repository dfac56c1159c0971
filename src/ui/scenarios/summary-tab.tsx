import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { flowPageMessages as words } from '../../domain/flows/page/flow-page-messages.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { relatedMessages } from '../../domain/relations/related-messages.ts';
import type { ScenarioField } from '../../domain/scenarios/scenario-facts.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import {
  selectDescription,
  selectScenarioPresence,
  selectScenarioTags,
} from '../../machines/scenarios/scenario-page-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { CommittedField } from '../kit/drafts/committed-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { DescriptionEdit } from '../fields/description-edit.tsx';
import { PresentField } from '../presence/present-field.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { ItemTags } from '../tags/item-tags.tsx';
import { color, font, narrow } from '../theme/tokens.ts';
import { RelatedTab } from './related-tab.tsx';
import { useFolderOptions } from '../folders/use-folder-options.ts';
import { statusOptions } from '../documents/use-document-options.tsx';
import { scenarioSeverityOptions } from './scenario-options.tsx';
import { useScenarioRights } from './use-scenario.ts';

const { fields } = scenarioMessages;

interface OfScenario {
  readonly scenario: ScenarioRecord;
}

/** What the scenario is about: its fields, which are edited in place, and what it is related to. */
export function SummaryTab({ scenario }: OfScenario) {
  return (
    <Columns>
      <div>
        <Texts scenario={scenario} />
        <section aria-labelledby="related">
          <h2 id="related">{relatedMessages.related}</h2>
          <RelatedTab scenario={scenario} />
        </section>
      </div>
      <aside>
        <Choices scenario={scenario} />
        <Counts scenario={scenario} />
      </aside>
    </Columns>
  );
}

const useSet = () => {
  const { scenarioPage } = useArea('scenarios');
  return (field: ScenarioField) => (value: string) =>
    scenarioPage.send({ type: 'changes.make', changes: [{ type: 'scenario.update', field, value }] });
};

/** A field that shows when another person is in it. */
function Present({ field, children }: { readonly field: ScenarioField; readonly children: ReactNode }) {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const presence = useSelector(scenarioPage, selectScenarioPresence);
  return (
    <PresentField presence={presence} field={field} mayUpdate={mayUpdate}>
      {children}
    </PresentField>
  );
}

function Texts({ scenario }: OfScenario) {
  const { mayUpdate } = useScenarioRights();
  const set = useSet();
  return (
    <>
      <Present field="name">
        <CommittedField
          label={fields.name}
          required
          readOnly={!mayUpdate}
          value={scenario.name}
          onCommit={(name) => set('name')(name)}
        />
      </Present>
      <Present field="description">
        <Description />
      </Present>
    </>
  );
}

function Description() {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const edit = useSelector(scenarioPage, selectDescription);
  if (!edit) return null;
  return (
    <DescriptionEdit
      edit={edit}
      label={fields.description}
      placeholder={say.describe}
      note={words.theirsAndMine}
      minHeight="160px"
      isReadOnly={!mayUpdate}
      why={whyRefused}
      onLeave={() => scenarioPage.send({ type: 'text.leave' })}
    />
  );
}
const whyRefused = (problem: Problem) => problemText(problem, fields.description);

function Choices({ scenario }: OfScenario) {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const { members } = useOpenProject();
  const manager = useSelector(scenarioPage, selectScenarioTags);
  const set = useSet();
  const choose = (field: ScenarioField) => (value: string) => set(field)(value);
  return (
    <>
      <SelectField
        label={fields.status}
        readOnly={!mayUpdate}
        value={scenario.status}
        options={statusOptions}
        onChange={choose('status')}
      />
      <SelectField
        label={fields.severity}
        readOnly={!mayUpdate}
        value={scenario.severity}
        options={scenarioSeverityOptions}
        onChange={choose('severity')}
      />
      <UserSelect
        label={fields.owner}
        readOnly={!mayUpdate}
        value={scenario.owner}
        users={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
        nobody={words.noOwner}
        onChange={choose('owner')}
      />
      <SelectField
        label={fields.folderId}
        readOnly={!mayUpdate}
        value={scenario.folderId}
        options={useFolderOptions('SCENARIO')}
        onChange={choose('folderId')}
      />
      <div>
        <Label>{fields.tags}</Label>
        {manager && (
          <Present field="tags">
            <ItemTags manager={manager} names={scenario.tags} mayUpdate={mayUpdate} words={words} />
          </Present>
        )}
      </div>
    </>
  );
}

function Counts({ scenario }: OfScenario) {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  return (
    <dl>
      <dt>{say.columns.numberOfFlows}</dt>
      <dd>{scenario.numberOfFlows.toLocaleString()}</dd>
      <dt>{words.version}</dt>
      <dd>{scenario.version}</dd>
      <dt>{words.created}</dt>
      <dd>
        <RelativeTime at={scenario.createdDate} now={now()} show="day" /> {words.by(nameOf(scenario.createdByUser))}
      </dd>
      <dt>{words.modified}</dt>
      <dd>
        <RelativeTime at={scenario.modifiedDate} now={now()} /> {words.by(nameOf(scenario.modifiedByUser))}
      </dd>
    </dl>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: 20px 32px;
  padding-top: 8px;
  > div { display: flex; flex-direction: column; gap: 20px; min-width: 0; }
  > aside { display: flex; flex-direction: column; gap: 14px; min-width: 0; }
  h2 { margin-bottom: 8px; font-size: ${font.body}; font-weight: 600; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; font-size: ${font.list}; }
  dt { color: ${color.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
`;
const Label = styled.p`
  margin-bottom: 4px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
`;
