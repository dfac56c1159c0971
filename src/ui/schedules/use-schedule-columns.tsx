import { useMemo, type ReactNode } from 'react';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areaListOf, pathOfArea } from '../../domain/address/area-pages.ts';
import { pathOfLogs } from '../../domain/logs/log-paths.ts';
import { pathOfExecution, pathOfPipeline } from '../../domain/pipelines/pipeline-place.ts';
import { sentReasonText } from '../../domain/problems/reason.ts';
import { isSchedule, type Schedule, type ScheduleStatus } from '../../domain/schedules/schedule.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import { draftOfSchedule, isEditable } from '../../domain/schedules/schedule-draft.ts';
import type { SchedulePlace } from '../../domain/schedules/schedule-place.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { momentText } from '../kit/fields/date-words.ts';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font, type Tone } from '../theme/tokens.ts';
import { repeatsText } from './repeats-text.ts';
import { zoneClock } from './zone-clock.ts';

const tones: Readonly<Record<ScheduleStatus, Tone>> = {
  SCHEDULED: 'neutral',
  QUEUED: 'warning',
  EXECUTED: 'success',
  ERROR: 'danger',
};
const nameOf = ({ entityName }: Schedule) => entityName || say.lost;

function Status({ schedule: { status, paused } }: { readonly schedule: Schedule }) {
  return (
    <Badge text={paused && status === 'SCHEDULED' ? say.pausedStatus : say.statuses[status]} tone={tones[status]} />
  );
}

/** The time leads to the log of a fire. */
function Time({ schedule }: { readonly schedule: Schedule }) {
  const { projectId, scheduledFireTime, executionLogId } = schedule;
  if (scheduledFireTime === null) return null;
  const time = <time dateTime={scheduledFireTime}>{momentText(scheduledFireTime)}</time>;
  if (executionLogId === '') return time;
  const log =
    schedule.executionEntity === 'PIPELINE'
      ? pathOfExecution(projectId, schedule.entityId, executionLogId)
      : pathOfLogs({ projectId, kind: 'scenario', of: '', logId: executionLogId });
  return <Go to={log}>{time}</Go>;
}

/** The scenario or the pipeline that it executes. */
function Entity({ schedule }: { readonly schedule: Schedule }) {
  const { projectId, entityId, scenarioId, entityName } = schedule;
  if (entityName === '') return nameOf(schedule);
  const page = { ...areaListOf(projectId, 'scenarios'), route: ':scenarioId', params: { scenarioId } };
  const isPipeline = schedule.executionEntity === 'PIPELINE';
  return (
    <Go to={isPipeline ? pathOfPipeline(projectId, entityId, 'schedules') : pathOfArea(page)}>
      <bdi>{entityName}</bdi>
    </Go>
  );
}

/** Each job of a pipeline has an adapter of its own. */
function Adapter({ schedule: { executionEntity, adapterName } }: { readonly schedule: Schedule }) {
  if (executionEntity === 'PIPELINE') return say.adapterOfJobs;
  return <bdi>{adapterName || say.anyAdapter}</bdi>;
}

function Repeats({ schedule }: { readonly schedule: Schedule }) {
  return (
    <WithZone data-lines="">
      <span>{repeatsText(schedule)}</span>
      <small>{schedule.zone}</small>
    </WithZone>
  );
}

const errorOf = ({ errorReason, error }: Schedule): string =>
  (errorReason && sentReasonText(errorReason as Parameters<typeof sentReasonText>[0])) ?? error;

/** Why it did not run is below what the row is about. */
function WithError({ schedule, children }: { readonly schedule: Schedule; readonly children: ReactNode }) {
  const error = errorOf(schedule);
  return (
    <TwoLines>
      {children}
      {error !== '' && <Why>{error}</Why>}
    </TwoLines>
  );
}

function Actions({ schedule }: { readonly schedule: Schedule }) {
  const { scheduleForm, scheduleMutation } = useArea('schedules');
  const { ability } = useOpenProject();
  const { id, projectId, paused } = schedule;
  const subject = asSubject('Schedule', { projectId });
  const title = nameOf(schedule);
  const mutation = (name: string) => ({ name, about: id, title, value: projectId });
  const mayUpdate = isSchedule(schedule) && ability.can('update', subject);
  const draft = () => ({ ...draftOfSchedule(schedule, zoneClock) });
  const value = { project: projectId, executionEntity: schedule.executionEntity, schedule };
  return (
    <MutationCell>
      {mayUpdate && isEditable(schedule) && (
        <IconButton
          small
          label={say.edit(title)}
          icon={<Pencil size={14} aria-hidden />}
          onPress={() => scheduleForm.send({ type: 'form.open', about: id, draft: draft(), value })}
        />
      )}
      {mayUpdate && (
        <IconButton
          small
          label={paused ? say.resume(title) : say.pause(title)}
          icon={paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          onPress={() =>
            scheduleMutation.send({ type: 'mutation.do', mutation: mutation(paused ? 'resume' : 'pause') })
          }
        />
      )}
      {ability.can('delete', subject) && (
        <IconButton
          small
          label={isSchedule(schedule) ? say.remove(title) : say.removeFire(title)}
          icon={<Trash2 size={14} aria-hidden />}
          onPress={() =>
            scheduleMutation.send({
              type: 'mutation.ask',
              mutation: mutation(isSchedule(schedule) ? 'delete' : 'removeFire'),
            })
          }
        />
      )}
    </MutationCell>
  );
}

const columnsOf = (place: SchedulePlace): readonly Column<Schedule>[] => {
  const { columns } = say;
  const scenario: Column<Schedule> = {
    id: 'scenario',
    label: columns.scenario,
    render: (schedule) => (
      <WithError schedule={schedule}>
        <Entity schedule={schedule} />
      </WithError>
    ),
  };
  const time: Column<Schedule> = {
    id: 'time',
    label: columns.time,
    render: (schedule) => <Time schedule={schedule} />,
  };
  const timeAlone = (schedule: Schedule) => (
    <WithError schedule={schedule}>
      <Time schedule={schedule} />
    </WithError>
  );
  const isAlone = place.of === 'scenario' || place.of === 'pipeline';
  return [
    { id: 'status', label: columns.status, width: '112px', render: (schedule) => <Status schedule={schedule} /> },
    ...(isAlone ? [{ ...time, render: timeAlone }] : [scenario, { ...time, width: '158px' } as const]),
    {
      id: 'repeats',
      label: columns.repeats,
      width: '210px',
      isLineOnCards: true,
      render: (schedule) => <Repeats schedule={schedule} />,
    },
    {
      id: 'adapter',
      label: columns.adapter,
      width: '150px',
      isMinor: true,
      render: (schedule) => <Adapter schedule={schedule} />,
    },
    { id: 'actions', label: columns.actions, width: '112px', render: (schedule) => <Actions schedule={schedule} /> },
  ];
};

export const useScheduleColumns = (place: SchedulePlace): readonly Column<Schedule>[] =>
  useMemo(() => columnsOf(place), [place]);

const Go = styled(Link)`
  color: ${color.text};
  font-weight: 500;
  overflow-wrap: anywhere;
  text-decoration: none;
  white-space: normal;
  &:hover { text-decoration: underline; }
`;
const TwoLines = styled.span`
  display: grid;
  white-space: normal;
`;
const WithZone = styled(TwoLines)`
  small { color: ${color.quiet}; font-size: ${font.small}; }
`;
const Why = styled.span`
  color: ${color.danger};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  white-space: normal;
`;
