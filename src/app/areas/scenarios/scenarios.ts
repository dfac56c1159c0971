import { firstValueFrom, forkJoin, map, type Observable } from 'rxjs';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { scenarioAbout, type ScenarioCommand } from '../../../domain/scenarios/scenario-facts.ts';
import { scenarioLimits } from '../../../domain/scenarios/scenario-limits.ts';
import { scenarioMessages } from '../../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages } from '../../../domain/scenarios/scenario-page-messages.ts';
import { scenarioRecordShape } from '../../../domain/scenarios/scenario.ts';
import type { ScenarioDefinitions } from '../../../domain/scenarios/sequence/flow-definition.ts';
import { lengthOf } from '../../../domain/texts/text-length.ts';
import { texts } from '../../../domain/texts/texts.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { RecordsAnswer, RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { ScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type { NamedFlow } from '../../../ui/scenarios/scenarios-actors.ts';
import { askJournal, commandFor, observeRead, type JournalRecordsNeeds } from '../../kit/journal-records.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** Everything the area of scenarios needs from outside. */
export interface ScenariosNeeds extends JournalRecordsNeeds {
  readonly journal: JournalWiring;
  readonly service: ScenariosService;
  readonly me: Profile;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

type Answer<Row> = Observable<RecordsAnswer & { readonly rows: readonly Row[] }>;

/** `about`: of the address, the project and the scenario. */
const atOf = (about: string): readonly [project: string, id: string] => {
  const [project = '', id = ''] = about.split('/');
  return [project, id];
};

/** The scenario enters the journal; the row is what its flows take and give. */
export const readScenario = (needs: ScenariosNeeds, { about }: RecordsQuestion): Answer<ScenarioDefinitions> => {
  const [project, id] = atOf(about);
  return forkJoin([needs.service.read(project, id), needs.service.flows(project, id)]).pipe(
    map(([reply, { definitions, datasets }]) => {
      const { flows, variables, position } = reply;
      const parts = {
        places: Object.fromEntries(flows.map((place) => [place.id, place])),
        variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
      };
      observeRead(needs, {
        project,
        type: 'scenario.observed',
        about: scenarioAbout(id),
        data: { record: scenarioRecordShape.parse(reply), parts },
        position,
      });
      return { rows: [{ flows: definitions, datasets }], page: null };
    }),
  );
};

export const readHistory = ({ service }: ScenariosNeeds, { about, page }: RecordsQuestion): Answer<AuditEntry> => {
  const [project, id] = atOf(about);
  return service.history(project, id, page).pipe(
    map(({ _embedded, page: shown, flowNames }) => {
      const named = (value: string) => value && (flowNames[value] ?? scenarioPageMessages.unknown);
      const rows = _embedded.auditTrail.map((entry) =>
        entry.fieldChanged === 'flow'
          ? { ...entry, oldValue: named(entry.oldValue), newValue: named(entry.newValue) }
          : entry,
      );
      return { rows, page: shown };
    }),
  );
};

export const readFlowChoices = ({ service }: ScenariosNeeds, { about, term }: RecordsQuestion): Answer<NamedFlow> =>
  service.flowsNamed(atOf(about)[0], term).pipe(
    map(({ _embedded: { flows } }) => ({
      rows: flows.map(({ id, name }) => ({ flowId: id, name })),
      page: null,
    })),
  );

const nameIn = (draft: FormDraft) => String(draft['name'] ?? '').trim();

const errorsOf = (draft: FormDraft): FieldErrors => {
  const label = scenarioMessages.fields.name;
  if (nameIn(draft) === '') return { name: `${label} ${texts.fault.required}` };
  const max = scenarioLimits.nameLength;
  return lengthOf(nameIn(draft)) > max ? { name: `${label} ${texts.fault.maxLength(max)}` } : {};
};

/** Creates a scenario and answers its id; the form stays open when the name is taken. */
export const scenarioFormNeeds = (needs: ScenariosNeeds) => ({
  check: errorsOf,
  async submit({ draft, value }: Submitted): Promise<string> {
    const name = nameIn(draft);
    const blank = { description: '', severity: 'NORMAL', status: 'NEW', tags: [] } as const;
    const data = { ...blank, name, owner: needs.userId, folderId: String(draft['folderId'] ?? '') };
    const record = { id: null, aboutOf: scenarioAbout };
    const change = { type: 'scenario.create', data } as const;
    const { id, command } = commandFor<ScenarioCommand>(needs, String(value), record, change);
    try {
      await needs.journal.submitOrStore(command);
    } catch (error) {
      const problem = toProblem(error);
      throw problem.kind === 'invalid' && problem.rule === 'duplicate' ? { kind: 'duplicate', name } : problem;
    }
    return id;
  },
});

/** Deletes a scenario, with a notice that offers to restore it; or clones it, which waits for the server. */
export const mutateScenario = async (
  needs: ScenariosNeeds,
  { name: action, about: id, title, value }: Mutation,
): Promise<string> => {
  const project = String(value);
  const remove = { type: 'scenario.delete', data: { name: title } } as const;
  if (action === 'delete') return askJournal<ScenarioCommand>(needs, project, { id, aboutOf: scenarioAbout }, remove);
  const { id: key } = needs.platform.stamp(needs.userId);
  const copy = await firstValueFrom(needs.service.clone(project, id, key));
  needs.journal.answered(copy.facts as readonly Fact[]);
  needs.notify({ tone: 'success', text: scenarioPageMessages.cloned(copy.name), stay: limits.successStay });
  return copy.id;
};
