import { Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import styled from 'styled-components';
import { fileFault } from '../../../domain/defects/attachments/attachments.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { Button } from '../display/button.tsx';
import { rejectionReason, type RejectionReason } from '../display/rejection-reason.ts';

export interface UploadAreaProps {
  /** A short instruction: "Drop files here, paste, or". */
  readonly text: string;
  /** The button that completes the instruction: "choose files". */
  readonly browseLabel: string;
  readonly hint?: string;
  /** Files of exactly this size are accepted. */
  readonly maxBytes: number;
  /** Case-insensitive, with or without the dot; all files are accepted if omitted. */
  readonly extensions?: readonly string[];
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRejected: (file: File, reason: RejectionReason) => void;
}

/** Adds files by dropping, choosing, or pasting while it has the focus [ATT-002]. */
export function UploadArea({
  text,
  browseLabel,
  hint,
  maxBytes,
  extensions,
  onFiles,
  onRejected,
  ...rest
}: UploadAreaProps) {
  const { multiple = true, disabled = false } = rest;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    validator: (file) => {
      const fault = fileFault(file, extensions ? { bytes: maxBytes, extensions } : { bytes: maxBytes });
      return fault && { code: fault, message: fault };
    },
    onDrop: (accepted, rejected) => {
      if (accepted.length > 0) onFiles(accepted);
      for (const { file, errors } of rejected) onRejected(file, rejectionReason(errors));
    },
  });
  return (
    <Area
      {...getRootProps({ role: 'group', 'aria-label': text, tabIndex: disabled ? -1 : 0 })}
      $over={isDragActive}
      $off={disabled}
    >
      <input {...getInputProps({ 'aria-label': browseLabel })} />
      <Upload size={16} aria-hidden />
      <span>{text}</span>
      <Button small onPress={open} disabled={disabled}>
        {browseLabel}
      </Button>
      {hint && <small>{hint}</small>}
    </Area>
  );
}

/** As high as what stands in its place until it is loaded (`upload-later.tsx`): nothing moves under the pointer. */
const Area = styled.div<{ $over: boolean; $off: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  justify-content: center;
  gap: 8px;
  min-height: 92px;
  padding: 14px;
  border: 1px dashed ${({ $over }) => ($over ? color.accent : color.edge)};
  border-radius: ${size.radiusLarge};
  background: ${({ $over }) => ($over ? color.accentWash : color.sunken)};
  color: ${color.quiet};
  font-size: ${font.list};
  opacity: ${({ $off }) => ($off ? 0.6 : 1)};
  small { flex-basis: 100%; text-align: center; font-size: ${font.small}; }
`;
