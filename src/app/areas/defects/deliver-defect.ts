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
import type { Template } from '../../../domain/templates/template.ts';
import type { DefectAsOf, DefectsService } from '../../../services/defects/defects-service.ts';
import type { Platform } from '../../platform.ts';
import { observed } from './defects-list.ts';
import type { HeldFiles } from '../../sync/held-files.ts';

export interface DeliveryNeeds {
  readonly service: Pick<DefectsService, 'deliver' | 'upload' | 'read'>;
  readonly held: Pick<HeldFiles, 'read'>;
  readonly platform: Pick<Platform, 'stamp'>;
  template(project: string): Template;
}

/** The files that wait for this command, one after the other; one that is not held here was sent before. */
const sendFiles = ({ held, service }: DeliveryNeeds, command: DefectCommand): Observable<never> =>
  from(filesOf(command)).pipe(
    concatMap(({ upload, filename }) =>
      from(held.read(upload)).pipe(
        switchMap((bytes) =>
          bytes ? service.upload(command.project, upload, { name: filename, bytes }, () => {}) : EMPTY,
        ),
      ),
    ),
    ignoreElements(),
  );

/** What differs between the defect that an earlier try has made and what was saved last, as changes of that defect. */
const changesOf = (needs: DeliveryNeeds, command: ReportCommand, made: DefectAsOf): readonly DefectCommand[] => {
  const template = needs.template(command.project);
  const draft = draftOf(command, template);
  const files = draft.files.map((file): SentFile => ({ ...file, mimeType: '' }));
  return catchUp(made, draft, files, template).map(
    (change) =>
      ({
        ...needs.platform.stamp(command.by),
        ...change,
        about: defectAbout(made.id),
        project: command.project,
      }) as DefectCommand,
  );
};

/** An earlier try has arrived although its answer did not, and what was saved since is another text. */
const goOn = (needs: DeliveryNeeds, command: ReportCommand, id: string): Observable<readonly Fact[]> => {
  const { service, platform } = needs;
  const read = defer(() => service.read(command.project, id));
  const told = (made: DefectAsOf): Fact => ({ ...observed(made, platform.stamp(command.by), made), cause: command.id });
  return read.pipe(
    switchMap((made) =>
      concat(of(null), from(changesOf(needs, command, made)).pipe(concatMap((change) => service.deliver(change)))).pipe(
        last(),
        switchMap(() => read),
      ),
    ),
    switchMap((made) => of([told(made)])),
  );
};

/** Sends a command with the files that it names; answers the facts that the server made of it. */
export const deliverDefect =
  (needs: DeliveryNeeds) =>
  (command: DefectCommand): Observable<readonly Fact[]> =>
    concat(
      sendFiles(needs, command),
      defer(() => needs.service.deliver(command)),
    ).pipe(
      catchError((error: unknown) => {
        const problem = toProblem(error);
        if (command.type === 'defect.report' && problem.kind === 'invalid' && problem.made !== undefined)
          return goOn(needs, command, problem.made);
        throw problem;
      }),
    );
