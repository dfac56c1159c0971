import { pdfMessages as say } from '../../../src/domain/downloads/pdf-messages.ts';
import { flowMessages } from '../../../src/domain/flows/flow-messages.ts';
import { isAfter } from '../../../src/domain/scenarios/scenario-document.ts';
import { scenarioMessages } from '../../../src/domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages } from '../../../src/domain/scenarios/scenario-page-messages.ts';
import type { Condition, Place } from '../../../src/domain/scenarios/scenario.ts';
import { numberText } from '../../../src/domain/texts/set-locale.ts';
import { hiddenValue } from '../../flows/export/step-rows.ts';
import { factsBlock, quiet, section, sectionTitle, tableBlock, titleBlock } from '../../pdf/pdf-blocks.ts';
import type { PdfNode } from '../../pdf/pdf-node.ts';
import type { PdfDraft } from '../../pdf/pdf-thread.ts';
import { noteOf, recordFacts } from '../../pdf/record-facts.ts';
import { richTextNodes } from '../../pdf/rich-text-nodes.ts';
import type { ScenarioPdfInput } from './scenario-pdf-input.ts';

/** The PDF of a scenario: its facts, its variables and its sequence with conditions as sentences [SCEN-022]. */
type Flows = ScenarioPdfInput['flows'];

const nameOf = (flows: Flows, { flowId }: Pick<Place, 'flowId'>) => flows[flowId]?.name ?? say.deletedFlow;

const sentenceOf = (condition: Condition, { places, flows }: ScenarioPdfInput): string => {
  const { operators, after } = scenarioPageMessages;
  if (!isAfter(condition)) return operators[condition.operator](condition.variable, condition.value);
  const at = places.findIndex(({ id }) => id === condition.after);
  const earlier = places[at];
  return after[condition.result](earlier ? `${at + 1} ${nameOf(flows, earlier)}` : say.deletedFlow);
};

const valueLines = ({ values, flowId }: Place, flows: Flows): readonly string[] =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    // Of a flow that is gone, nobody knows which values are secret.
    .map(([name, value]) => say.fact(name, flows[flowId]?.secrets.includes(name) === false ? value : hiddenValue));

const placeRow = (place: Place, at: number, input: ScenarioPdfInput): readonly PdfNode[] => {
  const { flows, datasets } = input;
  const dataset = place.dataset === '' ? [] : [datasets[place.dataset] ?? say.none];
  const conditions = place.conditions.map((condition) => sentenceOf(condition, input));
  return [
    quiet(String(at + 1), { margin: [0, 1, 0, 0] }),
    { stack: [{ text: nameOf(flows, place) }, quiet(scenarioMessages.executionModes[place.executionMode])] },
    { stack: [...dataset, ...valueLines(place, flows)].map((text) => ({ text })) },
    { stack: (conditions.length === 0 ? [say.always] : conditions).map((text) => ({ text })) },
    { text: scenarioMessages.failureModes[place.onFailure] },
  ];
};

const sequenceTable = (input: ScenarioPdfInput): PdfNode =>
  tableBlock(
    [
      { label: '', width: 22 },
      { label: say.sequence.flow, width: '3*' },
      { label: say.sequence.data, width: '2.6*' },
      { label: say.sequence.condition, width: '3*' },
      { label: say.sequence.onFailure, width: 82 },
    ],
    input.places.map((place, at) => placeRow(place, at, input)),
  );

const variablesTable = ({ variables }: ScenarioPdfInput): readonly PdfNode[] =>
  variables.length === 0
    ? []
    : [
        tableBlock(
          [
            { label: say.variables.name, width: '1*' },
            { label: say.variables.value, width: '2*' },
          ],
          variables.map(({ name, value }) => [{ text: name }, { text: value }]),
        ),
      ];

export const scenarioDocument = (input: ScenarioPdfInput): PdfDraft<PdfNode> => {
  const { record, places, surroundings } = input;
  const { fields } = flowMessages;
  const facts = [
    ...recordFacts(record, scenarioMessages.severities[record.severity], surroundings),
    { label: say.versionLabel, value: numberText(record.version) },
    { label: say.flowCount, value: numberText(record.numberOfFlows) },
  ];
  return {
    title: record.name,
    project: surroundings.project,
    note: noteOf(record.version, surroundings),
    content: [
      titleBlock({ kind: scenarioMessages.scenario, name: record.name, project: surroundings.project }),
      factsBlock(facts),
      ...section(fields.description, richTextNodes(record.description)),
      ...section(say.variables.title, variablesTable(input)),
      sectionTitle(say.sequence.title),
      places.length === 0 ? quiet(say.noFlows) : sequenceTable(input),
    ],
  };
};
