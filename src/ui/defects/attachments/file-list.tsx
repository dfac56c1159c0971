import { Eye, Paperclip, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sizeText } from '../../../domain/texts/size-text.ts';
import { fileMessages } from '../../../domain/defects/attachments/file-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { LinkLike } from '../../kit/display/link-like.tsx';
import { color, font, size as sizes } from '../../theme/tokens.ts';

export function FileList({ empty, children }: { readonly empty: string | null; readonly children: ReactNode }) {
  return (
    <>
      <List>{children}</List>
      {empty && <Quiet>{empty}</Quiet>}
    </>
  );
}

export interface FileRowProps {
  readonly name: string;
  readonly size: number;
  readonly note?: ReactNode;
  /** The progress bar, below the text. */
  readonly progress?: ReactNode;
  readonly onPreview?: (() => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string;
}

export function FileRow({
  name,
  size,
  note,
  progress,
  onPreview,
  onOpen,
  onRemove,
  removeLabel = messages.attachments.remove(name),
}: FileRowProps) {
  return (
    <Row>
      <Paperclip size={15} aria-hidden />
      <div>
        {onOpen ? (
          <LinkLike label={messages.attachments.open(name)} onPress={onOpen}>
            {name}
          </LinkLike>
        ) : (
          <span>{name}</span>
        )}
        <small>
          {sizeText(size)}
          {note && <> · {note}</>}
        </small>
        {progress}
      </div>
      {onPreview && (
        <IconButton small label={fileMessages.preview(name)} icon={<Eye size={15} aria-hidden />} onPress={onPreview} />
      )}
      {onRemove && <IconButton small label={removeLabel} icon={<X size={15} aria-hidden />} onPress={onRemove} />}
    </Row>
  );
}

const List = styled.ul`
  margin-top: 12px;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 4px 2px;
  border-bottom: 1px solid ${color.line};
  > svg { color: ${color.quiet}; }
  > div { flex: 1; min-width: 0; overflow-wrap: anywhere; font-size: ${font.list}; border-radius: ${sizes.radius}; }
  small { display: block; color: ${color.quiet}; font-size: ${font.small}; }
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
