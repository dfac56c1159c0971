import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { changedBy } from '../../../domain/defects/history/history.ts';
import type { DefectFact } from '../../../domain/defects/defect-facts.ts';
import type { Moment } from '../../../domain/defects/history/history-contract.ts';
import { textOf } from '../../../domain/defects/decisions/field-access.ts';
import type { Field } from '../../../domain/templates/template.ts';
import { pastMessages } from '../../../domain/documents/past-messages.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { selectMoment } from '../../../machines/defects/history/as-of-view-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { NamedTag } from '../../tags/named-tag.tsx';
import { color, font, size } from '../../theme/tokens.ts';
import { AsOfComment } from './as-of-comment.tsx';
import { FieldInput } from '../panel/field-input.tsx';
import { useProject } from '../use-project.ts';
import { FileList, FileRow } from '../attachments/file-list.tsx';

const ignore = () => {};

/** The defect as of the chosen time, read-only; the change made at that time is highlighted. */
export function AsOfDefect() {
  const { asOfView } = useWorkspace();
  const moment = useSelector(asOfView, selectMoment);
  return moment && <Shown moment={moment} />;
}

function Shown({ moment }: { readonly moment: Moment }) {
  const changed = useMemo(() => changedBy(moment.fact as DefectFact), [moment]);
  const { record, comments, attachments } = moment;
  const { template } = useProject();
  return (
    <>
      <Part name="header" changed={changed}>
        <Title>{record.header}</Title>
      </Part>
      <Part name="tags" changed={changed} title={words.tags}>
        <Chips>
          {record.tags.map((tag) => (
            <NamedTag key={tag} name={tag} />
          ))}
          {record.tags.length === 0 && <Quiet>{words.noTags}</Quiet>}
        </Chips>
      </Part>
      <Fields>
        {template.fields
          .filter(({ type }) => type !== 'TAG')
          .map((field) => (
            <Part key={field.key} name={field.key} changed={changed} isWide={field.type === 'RICH_TEXT_FIELD'}>
              <Value field={field} moment={moment} />
            </Part>
          ))}
      </Fields>
      <Part name="comments" changed={changed} title={words.comments(record.commentCount)}>
        <List>
          {comments.map((comment) => (
            <li key={comment.id}>
              <AsOfComment comment={comment} />
            </li>
          ))}
        </List>
        {comments.length < record.commentCount && <Quiet>{words.olderComments}</Quiet>}
      </Part>
      <Part name="attachments" changed={changed} title={words.attachments(record.attachmentCount)}>
        <FileList empty={null}>
          {attachments.map((file) => (
            <FileRow key={file.id} name={file.filename} size={file.size} />
          ))}
        </FileList>
      </Part>
    </>
  );
}

function Value({ field, moment: { record } }: { readonly field: Field; readonly moment: Moment }) {
  const value = textOf(record, field.key);
  if (field.type !== 'RICH_TEXT_FIELD')
    return <FieldInput field={field} value={value} onWrite={ignore} onChoose={ignore} readOnly />;
  return (
    <>
      <Label>{field.label}</Label>
      {value ? <SafeHtml html={value} /> : <Quiet>–</Quiet>}
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly changed: string | null;
  readonly title?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Part({ name, changed, title, isWide = false, children }: PartProps) {
  const isChanged = name === changed;
  return (
    <FieldSection $isChanged={isChanged} $isWide={isWide} data-changed={isChanged}>
      {title && <Label>{title}</Label>}
      {isChanged && <FieldMark state="saved" text={pastMessages.changedHere} />}
      {children}
    </FieldSection>
  );
}

const FieldSection = styled.section<{ $isChanged: boolean; $isWide: boolean }>`
  min-width: 0;
  margin-bottom: 10px;
  padding: 4px 6px;
  border-radius: ${size.radius};
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
  ${({ $isChanged }) => $isChanged && `background: ${color.accentWash}; box-shadow: inset 3px 0 ${color.accent};`}
`;
const Title = styled.h2`
  font-size: ${font.body};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Label = styled.h3`
  margin-bottom: 4px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: 4px 8px;
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 0;
  list-style: none;
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
