import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { activityMessages as say, revertReason } from '../../domain/activity/activity-messages.ts';
import { countText } from '../../domain/activity/activity-sentence.ts';
import { sortBatch, type BatchRecord } from '../../domain/activity/batch.ts';
import { valueText } from '../../domain/audit/audit-sentence.ts';
import { activityLimits } from '../../domain/activity/activity-limits.ts';
import { plainText } from '../../domain/rich-text/plain-text.ts';
import { selectBatch, selectTicked, type WholeBatch } from '../../machines/activity/revert-batch-machine.ts';
import { useArea } from '../actors-context.tsx';
import { momentText } from '../kit/fields/date-words.ts';
import { PickBox } from '../kit/tables/pick-box.tsx';
import { color, font } from '../theme/tokens.ts';
import { ChangeValues } from './change-values.tsx';

/** The records of a group of changes: what each gets, and which were changed again since. */
export function RevertChoice() {
  const { revertBatch } = useArea('activity');
  const batch = useSelector(revertBatch, selectBatch);
  const ticked = useSelector(revertBatch, selectTicked);
  if (!batch) return null;
  const { reverts, changedSince, same, refused } = sortBatch(batch.records);
  const counted = ({ length }: readonly BatchRecord[]) => countText(batch.entry.entity, length);
  return (
    <>
      {reverts.length === 0 && changedSince.length === 0 && <p>{say.nothing}</p>}
      <Part text={say.intro(counted(reverts))} records={reverts}>
        {(record) => <Change batch={batch} record={record} />}
      </Part>
      <Part text={say.changedSince(counted(changedSince), changedSince.length)} records={changedSince}>
        {(record) => <Since batch={batch} record={record} isTicked={ticked.includes(record.id)} />}
      </Part>
      {same.length > 0 && <Quiet>{say.same(counted(same), same.length)}</Quiet>}
      <Part text={say.refused(counted(refused))} records={refused}>
        {({ id, refused: reason }) => (
          <>
            <b>{id}</b> {revertReason(reason ?? '')}
          </>
        )}
      </Part>
    </>
  );
}

interface PartProps {
  readonly text: string;
  readonly records: readonly BatchRecord[];
  readonly children: (record: BatchRecord) => ReactNode;
}

function Part({ text, records, children }: PartProps) {
  if (records.length === 0) return null;
  const rest = records.length - activityLimits.revertShown;
  return (
    <section aria-label={text}>
      <p>{text}</p>
      <List tabIndex={0}>
        {records.slice(0, activityLimits.revertShown).map((record) => (
          <li key={record.id}>{children(record)}</li>
        ))}
        {rest > 0 && <li>{say.more(rest)}</li>}
      </List>
    </section>
  );
}

interface RecordProps {
  readonly batch: WholeBatch;
  readonly record: BatchRecord;
}

/** Values of rich text are shown without their formatting. */
const shownValue = ({ entry, ...names }: WholeBatch, value: string): string =>
  valueText(
    entry,
    names.fields[`${entry.projectId}/${entry.fieldChanged}`]?.type === 'RICH_TEXT_FIELD' ? plainText(value) : value,
    names,
  );

function Change({ batch, record: { id, name, was, now } }: RecordProps) {
  return (
    <>
      <Name>
        <b>{id}</b> <bdi>{name}</bdi>
      </Name>
      <ChangeValues from={shownValue(batch, now)} to={shownValue(batch, was)} />
    </>
  );
}

function Since({ batch, record, isTicked }: RecordProps & { readonly isTicked: boolean }) {
  const { revertBatch } = useArea('activity');
  const { id, since } = record;
  return (
    <>
      <PickBox
        label={say.tick(id)}
        picked={isTicked}
        onPick={(picked) => revertBatch.send({ type: 'record.tick', id, ticked: picked })}
      />
      <Change batch={batch} record={record} />
      {since && <Quiet>{say.since(batch.people[since.by] ?? since.by, momentText(since.at))}</Quiet>}
    </>
  );
}

const List = styled.ul`
  max-height: 240px;
  margin-top: 6px;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: 6px;
  overflow: auto;
  list-style: none;
  font-size: ${font.list};
  > li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding: 7px 10px; }
  > li + li { border-top: 1px solid ${color.line}; }
  b { font-weight: 500; }
`;
const Name = styled.span`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
