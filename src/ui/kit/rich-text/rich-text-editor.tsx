import { Suspense, useId, useRef, type FocusEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { richTextMessages, type RichTextMessages } from '../../../domain/rich-text/rich-text-messages.ts';
import { hiddenFromSight } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';
import type { MentionedPerson } from './mention-list.ts';
import { SafeHtml } from './safe-html.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { lazyPart } from '../layout/lazy-part.ts';

export interface RichTextEditorProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** HTML of the restricted profile; '' when empty. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Ctrl+Enter, Cmd+Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /**
   * Escape; without it, Escape moves the focus from the text to its frame, where the next Escape propagates to the
   * dialog or panel.
   */
  readonly onCancel?: (() => void) | undefined;
  /** The focus has left the whole editor, including the toolbar. */
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  /** The value is not known yet. */
  readonly isWaiting?: boolean;
  /** CSS length of the whole box. */
  readonly minHeight?: string;
  readonly autoFocus?: boolean;
  /** A FieldMark: the save state of the value. */
  readonly mark?: ReactNode;
  readonly words?: RichTextMessages;
  readonly description?: string | undefined;
  /** Why the text is invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The users who can be mentioned with `@`. */
  readonly people?: readonly MentionedPerson[];
  /** Receives pasted or dropped files; returns the images among them, with their future ids. */
  readonly onFiles?:
    | ((files: readonly File[]) => readonly { readonly id: string; readonly name: string }[])
    | undefined;
}

const Surface = lazyPart(async () => {
  const { RichTextSurface } = await import('./rich-text-surface.tsx');
  return { default: RichTextSurface };
});

/** Text with headings, marks, lists, quotes, code and links. The editor is loaded when the first one is rendered. */
export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    hideLabel = false,
    value,
    onBlur,
    isReadOnly = false,
    isWaiting = false,
    minHeight = '140px',
    mark,
    words = richTextMessages,
    description,
    error,
    required = false,
  } = props;
  const id = useId();
  const moreId = `${id}-more`;
  const frame = useRef<HTMLDivElement>(null);
  const leave = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || onBlur?.();
  return (
    <Column
      ref={frame}
      role="group"
      aria-labelledby={id}
      aria-describedby={description || error ? moreId : undefined}
      tabIndex={-1}
    >
      <Head $hidden={hideLabel && !mark}>
        <Label id={id} $hidden={hideLabel}>
          {label}
          {required && <Star aria-hidden="true"> *</Star>}
        </Label>
        {mark}
      </Head>
      {isReadOnly ? (
        <SafeHtml html={value} />
      ) : (
        <Box style={{ minHeight }} onBlur={leave}>
          <Suspense fallback={<Waiting label={words.loading} />}>
            {isWaiting ? (
              <Waiting label={words.loading} />
            ) : (
              <Surface {...props} labelId={id} words={words} onLeaveText={() => frame.current?.focus()} />
            )}
          </Suspense>
        </Box>
      )}
      {(description || error) && (
        <More id={moreId}>
          {description}
          {error && <Fault>{error}</Fault>}
        </More>
      )}
    </Column>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <Frame role="status" aria-label={label}>
      <Skeleton $width="60%" />
      <Skeleton $width="40%" />
    </Frame>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  border-radius: ${size.radius};
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: 3px; }
`;
const Head = styled.div<{ $hidden: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 8px;
  min-height: 18px;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;
const Label = styled.span<{ $hidden: boolean }>`
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 500;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;
const Box = styled.div`
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.edge};
  border-radius: ${size.radius};
  background: ${color.ground};
  &:focus-within { border-color: ${color.accent}; box-shadow: 0 0 0 1px ${color.accent}; }
`;
const Star = styled.span`
  color: ${color.danger};
`;
const More = styled.div`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Fault = styled.div`
  color: ${color.danger};
`;
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 14px 11px;
`;
