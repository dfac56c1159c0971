import { Button } from '../kit/display/button.tsx';
import { CommandDialog } from '../kit/overlays/command-dialog.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { NameDialog } from '../kit/overlays/name-dialog.tsx';
import { FilterPopover } from '../kit/overlays/filter-popover.tsx';
import { SearchPopover } from '../kit/overlays/search-popover.tsx';
import { SidePanel } from '../kit/overlays/side-panel.tsx';
import { SlideIn } from '../kit/overlays/slide-in.tsx';
import { StageDialog } from '../kit/overlays/stage-dialog.tsx';
import { SplitView } from '../kit/layout/split-view.tsx';
import { ToastStack } from '../kit/overlays/toast-stack.tsx';
import { letters, nothing, Specimen } from './specimen.tsx';
import { usePiece } from './use-piece.ts';

function Dialogs() {
  const dialog = usePiece('dialog');
  const confirm = usePiece('confirm');
  const command = usePiece('command');
  const slide = usePiece('slide');
  const stage = usePiece('stage');
  return (
    <Specimen name="Dialog, ConfirmDialog, CommandDialog, SlideIn, StageDialog">
      <Button onPress={dialog.open}>Dialog</Button>
      <Button onPress={confirm.open}>ConfirmDialog</Button>
      <Button onPress={command.open}>CommandDialog</Button>
      <Button onPress={slide.open}>SlideIn</Button>
      <Button onPress={stage.open}>StageDialog</Button>
      <StageDialog open={stage.isOpen} title="A stage" tools={<Button onPress={stage.close}>Close</Button>}>
        What stands in it.
      </StageDialog>
      <Dialog
        open={dialog.isOpen}
        onClose={dialog.close}
        title="A dialog"
        closeLabel="Close"
        actions={<Button>Save</Button>}
      >
        What stands in it.
      </Dialog>
      <ConfirmDialog
        open={confirm.isOpen}
        title="Delete it?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        closeLabel="Close"
        onConfirm={confirm.close}
        onCancel={confirm.close}
      >
        It goes into the trash.
      </ConfirmDialog>
      <CommandDialog
        open={command.isOpen}
        onClose={command.close}
        label="Find anything"
        searchLabel="Search"
        listLabel="Found"
        term=""
        onTerm={nothing}
        groups={[]}
        onChoose={nothing}
        busy={false}
        empty="No results"
      />
      {slide.isOpen && (
        <SlideIn label="Slides in" onClose={slide.close}>
          What stands in it. <Button onPress={slide.close}>Close</Button>
        </SlideIn>
      )}
    </Specimen>
  );
}

function Names() {
  const name = usePiece('name');
  return (
    <Specimen name="NameDialog">
      <Button onPress={name.open}>NameDialog</Button>
      <NameDialog
        open={name.isOpen}
        title="Name this version"
        text="A named version is kept in the history."
        label="Name"
        submitLabel="Save"
        onSubmit={name.close}
        onClose={name.close}
      />
    </Specimen>
  );
}

export function FramePieces() {
  const search = usePiece('search');
  const toasts = usePiece('toasts');
  return (
    <>
      <Dialogs />
      <Names />
      <Specimen name="FilterPopover">
        <FilterPopover label="Status" count={2} countText="chosen">
          What can be chosen.
        </FilterPopover>
      </Specimen>
      <Specimen name="SearchPopover">
        <SearchPopover
          trigger={<Button>Add a tag</Button>}
          label="Add tag"
          open={search.isOpen}
          onOpenChange={(isOpen) => (isOpen ? search.open() : search.close())}
          searchLabel="Search"
          listLabel="Tags"
          term=""
          onTerm={nothing}
          options={letters}
          onChoose={search.close}
          empty="No results"
          away={false}
        />
      </Specimen>
      <Specimen name="ToastStack">
        <Button onPress={toasts.open}>Show toasts</Button>
        {toasts.isOpen && (
          <ToastStack
            label="Toasts"
            closeLabel="Close"
            toasts={[
              { id: 'one', tone: 'success', text: 'It was saved', undo: {} },
              { id: 'two', tone: 'danger', text: 'It was not saved' },
            ]}
            onClose={toasts.close}
            undoLabel="Undo"
            onUndo={toasts.close}
            onPause={nothing}
            onResume={nothing}
          />
        )}
      </Specimen>
      <Panels />
    </>
  );
}

function Panels() {
  return (
    <Specimen wide name="SplitView, SidePanel">
      <SplitView
        widthLabel="Panel width"
        width={null}
        onWidth={nothing}
        panel={
          <SidePanel label="Panel" onClose={nothing} header="Head of the panel" footer={<Button>Save</Button>}>
            What was opened.
          </SidePanel>
        }
      >
        The list.
      </SplitView>
    </Specimen>
  );
}
