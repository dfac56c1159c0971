import {
  EMPTY,
  catchError,
  concat,
  concatMap,
  defer,
  from,
  ignoreElements,
  last,
  of,
  switchMap,
  type Observable,
} from 'rxjs';
import { catchUp, type SentFile } from '../../../domain/defects/history/catch-up.ts';
import { defectAbout, type DefectCommand } from '../../../domain/defects/defect-facts.ts';
import { draftOf, filesOf, type ReportCommand } from '../../../domain/defects/local-defect.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { withLocalizedLabels } from '../../../domain/templates/localized-labels.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import { createDefectsService, type DefectAsOf } from '../../../services/defects/defects-service.ts';
import type { Delivery } from '../../command-table.ts';
import { observed } from './defects-list.ts';

type Events = Observable<readonly Fact[]>;

/** Sends the files of this command one after the other; a file that is not stored here was sent before. */
const sendFiles = ({ held, http }: Delivery, command: DefectCommand): Observable<never> =>
  from(filesOf(command)).pipe(
    concatMap(({ upload, filename }) =>
      from(held.read(upload)).pipe(
        switchMap((bytes) =>
          bytes
            ? createDefectsService(http).upload(command.project, upload, { name: filename, bytes }, () => {})
            : EMPTY,
        ),
      ),
    ),
    ignoreElements(),
  );

/**
 * What differs between the defect that an earlier attempt created and the last saved draft, as changes of that defect.
 */
const changesOf = (
  { platform, view }: Delivery,
  command: ReportCommand,
  made: DefectAsOf,
): readonly DefectCommand[] => {
  const template = withLocalizedLabels(templateIn(view().templates, command.project));
  const draft = draftOf(command, template);
  const files = draft.files.map((file): SentFile => ({ ...file, mimeType: '' }));
  return catchUp(made, draft, files, template).map(
    (change) =>
      ({
        ...platform.stamp(command.by),
        ...change,
        about: defectAbout(made.id),
        project: command.project,
      }) as DefectCommand,
  );
};

/** An earlier attempt created the defect but its answer was lost, and the draft was changed since. */
const goOn = (delivery: Delivery, command: ReportCommand, id: string): Events => {
  const { http, platform, deliver } = delivery;
  const read = defer(() => createDefectsService(http).read(command.project, id));
  const observedFact = (made: DefectAsOf): Fact => ({
    ...observed(made, platform.stamp(command.by), made),
    cause: command.id,
  });
  return read.pipe(
    switchMap((made) =>
      concat(of(null), from(changesOf(delivery, command, made)).pipe(concatMap(deliver))).pipe(
        last(),
        switchMap(() => read),
      ),
    ),
    switchMap((made) => of([observedFact(made)])),
  );
};

/** Files go before the command that names them. */
export const afterFiles = (command: DefectCommand, send: () => Events, delivery: Delivery): Events =>
  concat(sendFiles(delivery, command), defer(send));

/** If an earlier attempt of a report created the defect, the defect is updated to the current text. */
export const reportOrCatchUp = (command: ReportCommand, send: () => Events, delivery: Delivery): Events =>
  afterFiles(command, send, delivery).pipe(
    catchError((error: unknown) => {
      const problem = toProblem(error);
      if (problem.kind === 'invalid' && problem.made !== undefined) return goOn(delivery, command, problem.made);
      throw problem;
    }),
  );
