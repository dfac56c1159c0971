import { of } from 'rxjs';
import { expect } from 'vitest';
import { startRights } from '../../../../../src/app/areas/rights/rights.ts';
import type { Explained, Right } from '../../../../../src/domain/rights/right.ts';
import { selectFilter, selectMore, selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { Http } from '../../../../../src/services/http/http.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

interface PermissionCheck {
  readonly query: { readonly person?: string; readonly projectId?: string };
}

/**
 * In a project, an administrator may delete every defect and a contributor only their own; without a project, defects
 * are not mentioned.
 */
const explain = (_: string, { query: { person, projectId } }: PermissionCheck) =>
  of({
    person: { id: '', email: '', fullName: person ? 'Carlos' : 'Ada' },
    projects: [{ id: 'p1', name: 'Web shop', role: null }],
    rights: projectId ? [{ subject: 'Defect', action: 'delete', answer: person ? 'own' : 'yes' }] : [],
  });

export const rightsActors: ActorDriver = async () => {
  const rights = startRights(explain as unknown as Http, {});
  rights.send({ type: 'records.show', about: '' });
  await answersArrive();
  const search = (text: string) => () => {
    rights.send({ type: 'term.write', text });
    rights.send({ type: 'term.search' });
    return answersArrive();
  };
  const choose = (value: string) => () => (
    rights.send({ type: 'filter.choose', name: 'project', value }),
    answersArrive()
  );
  const sees = (fullName: string, project: string, answer?: string) => () => {
    const now = rights.getSnapshot();
    const { person } = selectMore(now) as Explained;
    const [right] = selectRows(now) as readonly Right[];
    expect([person.fullName, selectFilter('project')(now), right?.answer]).toEqual([fullName, project, answer]);
  };
  return {
    driver: {
      acts: {
        'person.typed': search('carlos'),
        'person.emptied': search(''),
        'project.chosen': choose('p1'),
        'project.left': choose(''),
      },
      sees: {
        'own.anywhere': sees('Ada', ''),
        'own.inside': sees('Ada', 'p1', 'yes'),
        'other.anywhere': sees('Carlos', ''),
        'other.inside': sees('Carlos', 'p1', 'own'),
      },
    },
    end: () => rights.stop(),
  };
};
