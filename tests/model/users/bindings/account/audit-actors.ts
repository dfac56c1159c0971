import { of } from 'rxjs';
import { expect } from 'vitest';
import {
  startAuditTrail,
  startTrailExport,
  type TrailExportNeeds,
} from '../../../../../src/app/areas/audit/audit-trail.ts';
import { selectFilter, selectRows, selectTerm } from '../../../../../src/machines/records/records-machine.ts';
import type { Http } from '../../../../../src/services/http/http.ts';
import type { ActorDriver } from '../../actor-driver.ts';

const word = 'nightword';
const size = 2;
/** The matching entries of both trails, newest first. */
const entries = { admin: ['project'], projects: ['third', 'second', 'first'] };

interface Request {
  readonly query?: { readonly page: number; readonly query?: string };
  readonly body?: { readonly trail: keyof typeof entries; readonly query?: string };
}

const answer = (call: string, { query, body }: Request) => {
  if (body) return of(new File([entries[body.trail].join()], `${body.trail} ${body.query}`));
  if (call === 'audits.people') return of({ people: [] });
  const { page = 0, query: term } = query ?? {};
  const found = term === word ? entries[call === 'audits.list' ? 'projects' : 'admin'] : [];
  const auditTrail = found.slice(page * size, (page + 1) * size).map((id) => ({ id }));
  return of({ _embedded: { auditTrail }, page: null, people: {}, names: {}, fields: {} });
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

export const auditActors: ActorDriver = async () => {
  const http = answer as unknown as Http;
  const trail = startAuditTrail(http, {});
  let saved: string | null = null;
  const device: TrailExportNeeds['device'] = { save: ({ name }) => (saved = name) };
  const trailExport = startTrailExport({ http, device, notify: () => {} }, {});
  const choose = (value: string) => () => (trail.send({ type: 'filter.choose', name: 'trail', value }), settle());
  const turnTo = (page: number) => () => (trail.send({ type: 'page.choose', page }), settle());
  const search = (text: string) => () => {
    trail.send({ type: 'term.write', text });
    trail.send({ type: 'term.search' });
    return settle();
  };
  const which = () => selectFilter('trail')(trail.getSnapshot()) || 'admin';
  const sees = (wanted: string, ids: readonly string[]) => () => {
    const rows = selectRows(trail.getSnapshot()) as readonly { readonly id: string }[];
    expect([which(), ...rows.map(({ id }) => id)]).toEqual([wanted, ...ids]);
  };
  trail.send({ type: 'records.show', about: '' });
  await search(word)();
  return {
    driver: {
      acts: {
        'projects.chosen': choose('projects'),
        'administration.chosen': choose('admin'),
        'page.next': turnTo(2),
        'page.previous': turnTo(1),
        'term.missed': search('nothing was called so'),
        'term.typed': search(word),
        async 'trail.exported'() {
          saved = null;
          const value = { term: selectTerm(trail.getSnapshot()), filters: {} };
          trailExport.send({ type: 'mutation.do', mutation: { name: 'export', about: which(), title: '', value } });
          await settle();
          expect(saved).toBe(`${which()} ${word}`);
        },
      },
      sees: {
        administration: sees('admin', ['project']),
        'projects.first': sees('projects', ['third', 'second']),
        'projects.second': sees('projects', ['first']),
        'projects.missed': sees('projects', []),
      },
    },
    end: () => (trail.stop(), trailExport.stop()),
  };
};
