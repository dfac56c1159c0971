import { fromCallback } from 'xstate';
import type { DefectsNeeds } from '../../../../src/app/areas/defects/defects-needs.ts';
import { provideFields } from '../../../../src/app/areas/defects/defect-fields.ts';
import { createFlowChanges } from '../../../../src/app/areas/flows/flow-page-changes.ts';
import { provideFlowEditor } from '../../../../src/app/areas/flows/flow-page-editor.ts';
import type { FlowPageNeeds } from '../../../../src/app/areas/flows/flow-page-needs.ts';
import { provideScenarioPage, type ScenarioPageNeeds } from '../../../../src/app/areas/scenarios/scenario-page.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import { flowAbout, flowIn } from '../../../../src/domain/flows/flow-facts.ts';
import type { ProductFact, ProductView } from '../../../../src/domain/journal/product.ts';
import { scenarioAbout, scenarioIn } from '../../../../src/domain/scenarios/scenario-facts.ts';
import { selectFieldChild } from '../../../../src/machines/defects/panel/defect-fields-machine.ts';
import type { FieldEditRef } from '../../../../src/machines/fields/field-edit-machine.ts';
import { selectDescription as selectOfFlow } from '../../../../src/machines/flows/editor/flow-editor-machine.ts';
import { selectDescription } from '../../../../src/machines/scenarios/scenario-page-machine.ts';
import { record as flowRecord } from '../../flows/domain/any-flow.ts';
import { play } from '../../play.ts';
import { record as scenarioRecord } from '../../scenarios/sample-scenario.ts';
import { at, observed, recordWith } from '../sample-defect.ts';

/** The records whose description two users edit; each with its own page. */
export interface DescribedRecord {
  readonly name: string;
  /** As it was read. */
  observed(description: string): ProductFact;
  descriptionIn(view: ProductView): string | undefined;
  /** `needs`: only those of the text. */
  provide(needs: object): () => {
    edit(): FieldEditRef;
    wait(milliseconds: number): void;
    /** Without an answer to anything. */
    close(): void;
  };
}

const readFact = (type: string, about: string, data: object) =>
  ({ id: `${about}-read`, type, version: 1, about, project: 'p1', at, by: 'u-ada', data }) as unknown as ProductFact;

export const describedDefect: DescribedRecord = {
  name: 'defect',
  observed: (description) => observed(recordWith({ description })),
  descriptionIn: ({ defects }) => recordIn(defects, 'SHOP-1')?.description,
  provide(needs) {
    const fields = provideFields(needs as DefectsNeeds);
    return () => {
      const panel = play(fields, { projectId: 'p1', defectId: 'SHOP-1' });
      return {
        edit: () => selectFieldChild('description')(panel.actor.getSnapshot()) as FieldEditRef,
        wait: panel.wait,
        close() {
          panel.actor.send({ type: 'fields.leave' });
          panel.actor.stop();
        },
      };
    };
  },
};

const describedScenario: DescribedRecord = {
  name: 'scenario',
  observed: (description) =>
    readFact('scenario.observed', scenarioAbout('s1'), {
      record: { ...scenarioRecord, version: 1, description },
      parts: { places: {}, variables: {} },
      asOf: 1,
    }),
  descriptionIn: ({ scenarios }) => scenarioIn(scenarios, 's1')?.description,
  provide(needs) {
    const nothing = fromCallback(() => {}) as never;
    const machine = provideScenarioPage(needs as ScenarioPageNeeds).provide({
      actors: { related: nothing, presence: nothing, tagManager: nothing },
    });
    return () => {
      const page = play(machine);
      page.send({ type: 'scenario.open', projectId: 'p1', scenarioId: 's1' });
      return {
        edit: () => selectDescription(page.state) as FieldEditRef,
        wait: page.wait,
        close: () => page.send({ type: 'scenario.close' }),
      };
    };
  },
};

const describedFlow: DescribedRecord = {
  name: 'flow',
  observed: (description) =>
    readFact('flow.observed', flowAbout('f1'), {
      record: { ...flowRecord({ projectId: 'p1' }), description },
      parts: { tasks: {}, steps: {} },
      isComplete: true,
      asOf: 1,
    }),
  descriptionIn: ({ flows }) => flowIn(flows, 'f1')?.description,
  provide(given) {
    const needs = given as FlowPageNeeds;
    const machine = provideFlowEditor({ ...needs, changes: createFlowChanges(needs) });
    return () => {
      const editor = play(machine, { projectId: 'p1', flowId: 'f1' });
      return {
        edit: () => selectOfFlow(editor.state) as FieldEditRef,
        wait: editor.wait,
        close() {
          editor.send({ type: 'editor.leave' });
          editor.actor.stop();
        },
      };
    };
  },
};

export const describedRecords = [describedDefect, describedScenario, describedFlow] as const;
