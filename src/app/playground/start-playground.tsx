import { createActor, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { plans } from '../../../tests/model/plans.ts';
import { playgroundActor } from '../../machines/playground/playground-actor.ts';
import { PlaygroundPage } from '../../ui/playground/playground-page.tsx';
import { PlaygroundContext, type RecordedMoment, type PlaygroundTools } from '../../ui/playground/playground-tools.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { recordingIn, type Recording } from '../recorder/recording.ts';
import { createPlayer } from './player.ts';
import { stepThrough } from './step-through.ts';
import { createActorWatch } from './watch-actors.ts';

/** Only in the development build: the address /playground, where the app runs as usual and can be inspected. */
const eventIn = (text: string): EventObject => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('An event is written as JSON, such as { "type": "title.save" }.');
  }
  if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string')
    return value as EventObject;
  throw new Error('An event has a type, such as { "type": "title.save" }.');
};

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const startPlayground = (recorder: Pick<Recorder, 'read'>) => {
  const machines = plans.map(({ machine }) => machine).toSorted((one, other) => one.id.localeCompare(other.id));
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const wanted = new URLSearchParams(location.search).get('machine') ?? '';
  const playground = createActor(playgroundActor, {
    input: { machine: byId.has(wanted) ? wanted : 'session' },
  }).start();
  const watch = createActorWatch(playground);
  const player = createPlayer(plans, watch);
  let momentAt: (step: number) => RecordedMoment | null = () => null;

  const show = (name: string, recording: Recording) => {
    momentAt = stepThrough(recording, byId);
    playground.send({ type: 'recording.opened', name, steps: recording.steps.length });
  };

  const tools: PlaygroundTools = {
    playground,
    machines,
    start(machine) {
      const actor = player.start(machine);
      if (actor) playground.send({ type: 'actor.choose', actor });
    },
    stop: (actor) => (watch.actorOf(actor) as { stop?(): void } | undefined)?.stop?.(),
    send(actor, text) {
      try {
        const living = watch.actorOf(actor);
        if (!living) throw new Error('This actor has ended.');
        living.send(eventIn(text));
        playground.send({ type: 'event.sent' });
      } catch (error) {
        playground.send({ type: 'event.refused', problem: sentenceOf(error) });
      }
    },
    offered(id) {
      const living = watch.actorOf(id);
      const machine = living?.logic?.id;
      return living && machine ? player.offered(machine, living.getSnapshot?.() as AnyMachineSnapshot) : [];
    },
    openRecording(name, text) {
      try {
        show(name, recordingIn(text));
      } catch (error) {
        playground.send({ type: 'recording.refused', problem: sentenceOf(error) });
      }
    },
    recordNow: () => show('This page, until now', recorder.read()),
    moment: (step) => momentAt(step),
  };

  const Playground = () => (
    <PlaygroundContext value={tools}>
      <PlaygroundPage />
    </PlaygroundContext>
  );
  return { inspect: watch.inspect, Playground };
};
