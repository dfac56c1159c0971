import { useSelector } from '@xstate/react';
import { ChevronRight, Copy, Download, FileDown, Link2, MoreHorizontal, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { flowsPageOf } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { pdfMessages } from '../../../domain/downloads/pdf-messages.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { flowFileFormats, type FlowFileFormat } from '../../../domain/transfers/transfer-formats.ts';
import { transferButtonMessages as transfers } from '../../../domain/transfers/transfer-button-messages.ts';
import { pathTo } from '../../../domain/folders/folder-tree.ts';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import { flowPageMessages as say } from '../../../domain/flows/page/flow-page-messages.ts';
import { runOfFlow } from '../../../domain/runs/run-target.ts';
import { pdfOf } from '../../../machines/downloads/pdf-of.ts';
import { selectIsManual } from '../../../machines/flows/editor/flow-editor-machine.ts';
import { copyFlowForm, flowRemoval } from '../../../machines/flows/list/flow-target.ts';
import { exportOfFlow } from '../../../machines/transfers/export-of-flow.ts';
import { useArea } from '../../actors-context.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TitleField } from '../../kit/fields/title-field.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { color, font, narrow } from '../../theme/tokens.ts';
import { useStatusOptions } from '../../documents/use-document-options.tsx';
import { severityOptions } from '../list/use-flow-columns.tsx';
import { useFolders } from '../../folders/use-folders.ts';
import { useFlowRights } from '../list/use-flow-rights.ts';
import { useCopyTargets } from '../../documents/use-copy-targets.ts';
import { PeopleHere, PresentField } from './flow-presence.tsx';
import { useFirstUse } from '../../records/first-use.ts';
import { RunButton } from '../../runs/run-button.tsx';
import { exportPart } from '../../transfers/transfer-parts.ts';
import { useFlowText } from './flow-text.tsx';
import { useFlow } from './use-flow.ts';

/** Where the flow is, its name, its status and severity, who is here, and what can be done with it. */
export function FlowHeader() {
  return (
    <Head>
      <Line>
        <Trail />
        <Name />
      </Line>
      <Tools>
        <PeopleHere />
        <Choices />
        <Run />
        <Actions />
      </Tools>
    </Head>
  );
}

/** The folders that the flow is in, each as a link to its flows. */
function Trail() {
  const { flow } = useFlow();
  const { all } = useFolders('FLOW');
  const path = pathTo(
    all.map(({ folder }) => folder),
    flow.folderId,
  );
  const list = flowsPageOf(flow.projectId);
  return (
    <nav aria-label={say.trail}>
      <Link to={pathOf(list)}>{flowListMessages.title}</Link>
      {path.map(({ id, name }) => (
        <span key={id}>
          <ChevronRight size={12} aria-hidden />
          <Link to={pathOf({ ...list, filters: { ...list.filters, folder: id } })}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
    </nav>
  );
}

function Name() {
  const { flow, mayUpdate } = useFlow();
  const { value, mark, send } = useFlowText({ part: 'flow', id: flow.id, field: 'name' }, flow.name);
  return (
    <h1 data-place="flow-name">
      <PresentField field="name">
        <TitleField
          label={say.name}
          required
          readOnly={!mayUpdate}
          value={value}
          mark={mark}
          onChange={(text) => text !== value && send({ type: 'field.write', value: text })}
          onSubmit={() => send({ type: 'field.leave' })}
          onRevert={() => send({ type: 'field.revert' })}
        />
      </PresentField>
    </h1>
  );
}

function Choices() {
  const { flow, editor, mayUpdate } = useFlow();
  const statuses = useStatusOptions('FLOW', flow.status);
  const set = (field: 'status' | 'severity') => (value: string) =>
    editor.send({ type: 'value.set', edit: { type: 'flow.set', field, value } });
  const { fields } = flowMessages;
  return (
    <Pair>
      <SelectField
        hideLabel
        label={fields.status}
        readOnly={!mayUpdate}
        value={flow.status}
        options={statuses}
        onChange={set('status')}
      />
      <SelectField
        hideLabel
        label={fields.severity}
        readOnly={!mayUpdate}
        value={flow.severity}
        options={severityOptions}
        onChange={set('severity')}
      />
    </Pair>
  );
}

function Run() {
  const { flow, editor } = useFlow();
  const isManual = useSelector(editor, selectIsManual);
  return <RunButton target={{ ...runOfFlow(flow), isManual }} />;
}

const icon = { size: 15, 'aria-hidden': true } as const;

function Actions() {
  const { flow } = useFlow();
  const { flowPage } = useArea('flowPage');
  const { flowCopyForm, flowMutation, flowPdf } = useArea('flows');
  const { mayCreate, mayDelete } = useFlowRights();
  const mayCopy = useCopyTargets('Flow').length > 0;
  const { isLoading, begin } = useFirstUse(exportPart, transfers.exportNotLoaded);
  const exportAs = (format: FlowFileFormat) =>
    begin(({ flowExport }) => flowExport.send({ type: 'export.start', choice: exportOfFlow(flow, format) }));
  const act = (entry: string) => {
    const format = flowFileFormats.find((one) => one === entry);
    if (format) return exportAs(format);
    if (entry === 'copy') return flowCopyForm.send({ type: 'form.open', ...copyFlowForm(flow, mayCreate) });
    if (entry === 'pdf') return flowPdf.send({ type: 'mutation.do', mutation: pdfOf(flow) });
    return flowMutation.send({ type: 'mutation.ask', mutation: flowRemoval(flow) });
  };
  return (
    <>
      <IconButton
        label={say.copyLink}
        icon={<Link2 size={16} aria-hidden />}
        onPress={() => flowPage.send({ type: 'link.copy' })}
      />
      <Menu
        label={flowListMessages.actions(flow.name)}
        trigger={<IconButton busy={isLoading} label={say.actions} icon={<MoreHorizontal size={16} aria-hidden />} />}
        onAction={act}
        entries={[
          ...(mayCopy ? [{ id: 'copy', label: flowListMessages.copy, icon: <Copy {...icon} /> }] : []),
          ...flowFileFormats.map((id) => ({
            id,
            label: transfers.exportAs(transfers.flowFileFormats[id]),
            icon: <Download {...icon} />,
          })),
          { id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> },
          {
            id: 'delete',
            label: flowListMessages.remove,
            icon: <Trash2 {...icon} />,
            danger: true,
            disabled: !mayDelete(flow),
          },
        ]}
      />
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 8px 16px;
  min-width: 0;
`;
const Line = styled.div`
  flex: 1 1 320px;
  min-width: 0;
  nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; color: ${color.quiet}; font-size: ${font.small}; }
  nav span { display: inline-flex; align-items: center; gap: 6px; min-width: 0; }
  nav a { display: inline-block; min-height: 24px; line-height: 24px; color: ${color.quiet}; text-decoration: none; }
  nav a:hover { color: ${color.text}; text-decoration: underline; }
  h1 { font-size: inherit; }
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  min-width: 0;
  @media (max-width: ${narrow.page}) { flex: 1 1 100%; }
`;
const Pair = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 148px) minmax(0, 160px);
  gap: 6px;
  @media (max-width: ${narrow.page}) {
    flex: 1 1 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
