import { shallowEqual, useSelector } from '@xstate/react';
import { areaListOf, areas, areasFor } from '../../domain/address/area-pages.ts';
import { defectsPageOf, newDefectId } from '../../domain/address/defects-page.ts';
import { flowsPageOf } from '../../domain/address/flows-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import { noFilters } from '../../domain/address/defect-filters.ts';
import { abilityIn } from '../../domain/address/guard.ts';
import { limits } from '../../domain/limits.ts';
import { paletteEntries, type PaletteAction, type PaletteEntry } from '../../domain/palette/palette-entries.ts';
import { mayRun } from '../../domain/runs/may-run.ts';
import { runTargetOn } from '../../domain/runs/run-target.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { paletteMessages } from '../../domain/keys/keys-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectOpened, selectPage } from '../../machines/address/address-machine.ts';
import { selectKnownItems } from '../../machines/palette/known-items.ts';
import {
  selectPaletteFound,
  selectPaletteFoundFor,
  selectPaletteTerm,
  selectRecent,
} from '../../machines/palette/palette-machine.ts';
import { selectProjectList } from '../../machines/projects/projects-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

const going = (key: string, label: string, path: string, hint = ''): PaletteEntry => ({
  key,
  kind: 'action',
  label,
  hint,
  to: { path },
});
const doing = (action: PaletteAction, label: string): PaletteEntry => ({
  key: action,
  kind: 'action',
  label,
  hint: '',
  to: { action },
});

/** The current results of the palette for the typed text. */
export const usePaletteEntries = (): readonly PaletteEntry[] => {
  const { address, now } = useActors();
  const { me, palette, journal, projects } = useWorkspace();
  const term = useSelector(palette, selectPaletteTerm);
  const found = useSelector(palette, selectPaletteFound);
  const foundFor = useSelector(palette, selectPaletteFoundFor);
  const recent = useSelector(palette, selectRecent);
  const known = useSelector(journal, selectKnownItems(term), shallowEqual);
  const all = useSelector(projects, selectProjectList);
  const opened = useSelector(address, selectOpened);
  const page = useSelector(address, selectPage);
  const target = useSelector(journal, ({ context: { view } }) => runTargetOn(page, view), shallowEqual);
  return paletteEntries({
    term,
    recent,
    found,
    foundFor,
    known,
    most: limits.itemsMost,
    others: [...inProject(), ...everywhere(), ...places(), ...people()],
  });

  function inProject(): PaletteEntry[] {
    if (!opened || page.name === 'home') return [];
    const projectId = opened.project.id;
    const ability = abilityIn(me, opened, now());
    const list = defectsPageOf(projectId);
    return [
      ...(target && mayRun(ability, projectId, target.kind) ? [doing('run', paletteMessages.run(target.name))] : []),
      ...(ability.can('create', asSubject('Defect', { projectId }))
        ? [going('new', paletteMessages.newDefect, pathOf({ ...list, defectId: newDefectId }), 'N')]
        : []),
      ...(ability.can('navigate', 'DEFECTS')
        ? [going('defects', paletteMessages.goTo(messages.shell.defects), pathOf(list))]
        : []),
      ...(ability.can('create', asSubject('Flow', { projectId }))
        ? [going('new flow', paletteMessages.newFlow, pathOf(flowsPageOf(projectId, true)))]
        : []),
      ...areasFor(ability).map((area) =>
        going(`go ${area}`, paletteMessages.goTo(areas[area].title), pathOf(areaListOf(projectId, area))),
      ),
      going('overview', paletteMessages.goTo(messages.shell.overview), pathOf({ name: 'project', projectId })),
      ...(page.name === 'defects'
        ? [doing('exportSpreadsheet', paletteMessages.exportSpreadsheet), doing('exportCsv', paletteMessages.exportCsv)]
        : []),
    ];
  }
  function everywhere(): PaletteEntry[] {
    return [
      going('home', paletteMessages.goHome, '/'),
      doing('showKeys', paletteMessages.showKeys),
      doing('logOut', paletteMessages.logOut),
    ];
  }
  function places(): PaletteEntry[] {
    return all.map(({ id, name, code }) => ({
      key: `project ${id}`,
      kind: 'project',
      label: name,
      hint: code,
      to: { path: pathOf({ name: 'project', projectId: id }) },
    }));
  }
  function people(): PaletteEntry[] {
    return (opened?.members ?? []).map(({ id, fullName, role }) => ({
      key: `person ${id}`,
      kind: 'person',
      label: fullName,
      hint: paletteMessages.assignedTo(messages.projects.roles[role]),
      to: {
        path: pathOf({ ...defectsPageOf(opened?.project.id ?? ''), filters: { ...noFilters, assignee: [id] } }),
      },
    }));
  }
};
