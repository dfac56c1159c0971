import { describe, expect, test } from 'vitest';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import { areas } from '../../src/app/areas.ts';
import { defectPanelMachine } from '../../src/machines/defects/panel/defect-panel-machine.ts';
import { sessionMachine } from '../../src/machines/session/session-machine.ts';
import { plans } from './plans.ts';
import { startPage, startSignedIn } from './started-app.ts';

/** The app provides every port that a machine names, down to the last child. No machine or area is named here. */
const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic;
const actorsOf = (machine: AnyStateMachine) => machine.implementations.actors as Record<string, AnyActorLogic>;

const missingIn = (standIn: AnyStateMachine, provided: AnyStateMachine): readonly string[] =>
  Object.entries(actorsOf(standIn)).flatMap(([name, before]) => {
    const after = actorsOf(provided)[name];
    if (after && isMachine(before) && isMachine(after))
      return missingIn(before, after).map((inside) => `${name}.${inside}`);
    return after === undefined || after === before ? [name] : [];
  });

/** Each machine as it is defined, without provided ports, by id. */
const written = new Map(plans.map(({ machine }) => [machine.id, machine]));

const missingPorts = (machines: readonly AnyStateMachine[]) =>
  machines.flatMap((provided) => {
    const standIn = written.get(provided.id);
    return standIn
      ? missingIn(standIn, provided).map((port) => `${provided.id}: ${port}`)
      : [`${provided.id}: no plan`];
  });

const withChildren = (machine: AnyStateMachine): readonly string[] => [
  machine.id,
  ...Object.values(actorsOf(machine)).filter(isMachine).flatMap(withChildren),
];

const page = startPage();
await page.actors.setUp();
const { machines, areas: started, stop } = await startSignedIn();
const ended: string[] = [];
for (const { actors } of started)
  for (const [name, actor] of Object.entries<AnyActorRef>(actors as Readonly<Record<string, AnyActorRef>>))
    actor.subscribe({ complete: () => ended.push(name) });
await stop('signedOut');

describe('the app provides', () => {
  test('every port of every machine started by the page', () => expect(missingPorts(page.machines)).toEqual([]));

  test('every port of every machine started for a signed-in user', () => expect(missingPorts(machines)).toEqual([]));

  test('every machine in one of its areas', () => {
    const provided = new Set([...page.machines, ...machines].flatMap(withChildren));
    expect([...written.keys()].filter((id) => !provided.has(id))).toEqual([]);
  });

  test('the actors of every area, each with its own name', () => {
    expect(started).toHaveLength(areas.length);
    const names = started.flatMap(({ actors }) => Object.keys(actors));
    expect(names).toEqual([...new Set(names)]);
  });

  test('a stop for everything it has started, in reverse order', () => {
    const names = started.flatMap(({ actors }) => Object.keys(actors));
    expect(ended).toEqual(names.toReversed());
  });

  test('every port, and a missing one is reported', () => {
    expect(missingIn(sessionMachine, sessionMachine.provide({}))).toEqual([
      'startSession',
      'refreshToken',
      'endSession',
    ]);
    expect(missingIn(defectPanelMachine, defectPanelMachine)).toContain('titleEdit.renameDefect');
  });
});
