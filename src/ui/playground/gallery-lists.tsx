import { Copy, Folder, PencilLine, Trash2 } from 'lucide-react';
import { Button } from '../kit/display/button.tsx';
import { FilterChipRow } from '../kit/filters/filter-chip-row.tsx';
import { FilterToggle } from '../kit/filters/filter-toggle.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { FilterLines } from '../kit/lists/filter-lines.tsx';
import { IgnoredParameters } from '../kit/lists/ignored-parameters.tsx';
import { ListFrame } from '../kit/lists/list-frame.tsx';
import { OrderHandle } from '../kit/lists/order-handle.tsx';
import { SelectionBar } from '../kit/lists/selection-bar.tsx';
import { SideList } from '../kit/lists/side-list.tsx';
import { ColumnsSelect } from '../kit/tables/columns-select.tsx';
import { RowMenu } from '../kit/tables/row-menu.tsx';
import { TreeList, type TreeNode } from '../kit/tables/tree-list.tsx';
import { LinkTabs } from '../kit/tabs/link-tabs.tsx';
import { nothing, Specimen } from './specimen.tsx';

const icon = { size: 15, 'aria-hidden': true } as const;
const chips = ['Status: Open', 'Severity: Major'].map((text) => ({ key: text, text, onRemove: nothing }));

export function ListPieces() {
  return (
    <>
      <Filters />
      <Rows />
      <Frames />
    </>
  );
}

const chipRow = (
  <FilterChipRow
    label="Active filters"
    chips={chips}
    removeLabel={(text) => `Remove ${text}`}
    clearLabel="Clear 2 filters"
    onClear={nothing}
  />
);

function Filters() {
  return (
    <>
      <Specimen name="FilterChipRow">{chipRow}</Specimen>
      <Specimen wide name="FilterLines">
        <FilterLines
          label="Filters"
          filters={<FilterToggle label="Assigned to me" isSet={false} onChange={nothing} />}
          chips={chipRow}
        />
      </Specimen>
      <Specimen wide name="IgnoredParameters">
        <IgnoredParameters names={['colour', 'shape']} path="/playground" />
      </Specimen>
      <Specimen name="ColumnsSelect">
        <ColumnsSelect
          labels={{ columns: 'Columns', chooseColumns: 'Choose columns', resetColumns: 'Reset' }}
          all={['ID', 'Title', 'Severity', 'Owner'].map((label) => ({ id: label, label }))}
          shown={['ID', 'Title', 'Severity']}
          fixed={['ID']}
          standard={['ID', 'Title']}
          onChoose={nothing}
        />
      </Specimen>
    </>
  );
}

const nodes: readonly TreeNode[] = [
  {
    id: 'checkout',
    text: 'Checkout',
    icon: <Folder {...icon} />,
    count: 12,
    children: [{ id: 'payment', text: 'Payment', icon: <Folder {...icon} />, count: 1_204, children: [] }],
  },
  { id: 'account', text: 'Account', icon: <Folder {...icon} />, count: null, children: [] },
];

const folders = (label: string) => (
  <TreeList
    label={label}
    nodes={nodes}
    selectedId="payment"
    folded={[]}
    toggleLabel={(text) => `Fold or unfold ${text}`}
    onOpen={nothing}
    onFold={nothing}
    onKey={() => false}
  />
);

function Rows() {
  return (
    <>
      <Specimen name="TreeList">{folders('Folders')}</Specimen>
      <Specimen name="RowMenu">
        <RowMenu
          label="Actions of Sign in"
          entries={[
            { id: 'rename', label: 'Rename', icon: <PencilLine {...icon} /> },
            { id: 'copy', label: 'Copy', icon: <Copy {...icon} />, disabled: true },
            { id: 'delete', label: 'Delete', icon: <Trash2 {...icon} />, danger: true },
          ]}
          onAction={nothing}
        />
      </Specimen>
      <Specimen name="LinkTabs">
        <LinkTabs
          label="Views of a flow"
          tabs={[
            { id: 'summary', label: 'Summary', to: '/playground' },
            { id: 'steps', label: 'Steps', to: '/playground', count: 3 },
          ]}
          selected="steps"
        />
      </Specimen>
      <Specimen name="OrderHandle">
        <span id="order-keys" hidden>
          Press Space to move
        </span>
        <OrderHandle
          label="Move Sign in"
          describedBy="order-keys"
          isLifted={false}
          order="first"
          onLift={nothing}
          onShift={nothing}
          onDrop={nothing}
          onPutBack={nothing}
        />
      </Specimen>
      <Specimen wide name="SelectionBar">
        <SelectionBar
          label="Selection"
          text="2 selected"
          more={
            <Button small tone="plain">
              Select all 60
            </Button>
          }
          actions={<Button small>Move to a folder</Button>}
        />
      </Specimen>
    </>
  );
}

function Frames() {
  return (
    <>
      <Specimen wide name="SideList">
        <SideList
          label="Folders of the list"
          actions={<Button small>New folder</Button>}
          side={folders('Folders beside the list')}
          choice={<SelectField label="Folder" value="a" options={[{ value: 'a', label: 'All' }]} onChange={nothing} />}
        >
          The list.
        </SideList>
      </Specimen>
      <Specimen wide name="ListFrame">
        <ListFrame
          title="Flows"
          search={<SearchField label="Search flows" clearLabel="Clear" value="" onChange={nothing} />}
          actions={<Button tone="primary">New flow</Button>}
          above={chipRow}
          table="The table."
          below="The pages."
        />
      </Specimen>
    </>
  );
}
