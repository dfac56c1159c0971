import { FileDown } from 'lucide-react';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { resultFileFormats } from '../../domain/results/result-file.ts';
import { resultFileMessages as say } from '../../domain/results/result-file-messages.ts';
import { resultFileOf, type ResultFileSource } from '../../machines/downloads/result-file-of.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';

interface ExportMenuProps {
  readonly source: ResultFileSource;
  /** Saves the file. */
  readonly results: MutationRef;
  /** Missing: there is no PDF of it. */
  readonly onPdf?: () => void;
}

const icon = { size: 15, 'aria-hidden': true } as const;

/** What was executed, as a file. */
export function ExportMenu({ source, results, onPdf }: ExportMenuProps) {
  const act = (entry: string) => {
    const format = resultFileFormats.find((one) => one === entry);
    if (format) results.send({ type: 'mutation.do', mutation: resultFileOf(source, format) });
    else onPdf?.();
  };
  return (
    <Menu
      label={say.export}
      trigger={<IconButton label={say.export} icon={<FileDown size={16} aria-hidden />} />}
      onAction={act}
      entries={[
        ...(onPdf ? [{ id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> }] : []),
        ...resultFileFormats.map((id) => ({ id, label: say.formats[id], icon: <FileDown {...icon} /> })),
      ]}
    />
  );
}
