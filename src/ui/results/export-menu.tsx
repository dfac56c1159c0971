import { FileCode, FileDown } from 'lucide-react';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { resultFileFormats, type ResultFileFormat } from '../../domain/results/result-file.ts';
import { resultFileMessages as say } from '../../domain/results/result-file-messages.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';

interface ExportMenuProps {
  readonly onFile: (format: ResultFileFormat) => void;
  /** Missing: there is no PDF of it. */
  readonly onPdf?: () => void;
}

const icon = { size: 15, 'aria-hidden': true } as const;

/** What was executed, as a file. */
export function ExportMenu({ onFile, onPdf }: ExportMenuProps) {
  const act = (entry: string) => {
    const format = resultFileFormats.find((one) => one === entry);
    if (format) onFile(format);
    else onPdf?.();
  };
  return (
    <Menu
      label={say.export}
      trigger={<IconButton label={say.export} icon={<FileDown size={16} aria-hidden />} />}
      onAction={act}
      entries={[
        ...(onPdf ? [{ id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> }] : []),
        ...resultFileFormats.map((id) => ({ id, label: say.formats[id], icon: <FileCode {...icon} /> })),
      ]}
    />
  );
}
