import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { AccountLogoRef } from '../machines/accounts/account-logo-machine.ts';
import type { ListedAdapter, QueueEntry } from '../domain/adapters/adapter.ts';
import type { Account, AccountPlan } from '../domain/accounts/account.ts';
import type { ApiKey } from '../domain/api-keys/api-key.ts';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import type { Brand } from '../domain/brand/brand.ts';
import { texts } from '../domain/texts/texts.ts';
import type { Feedback } from '../domain/feedback/feedback.ts';
import type { Country } from '../domain/countries/country.ts';
import type { Plan } from '../domain/licences/plan.ts';
import type { AccountProject, Candidate } from '../domain/projects/project.ts';
import type { Right } from '../domain/rights/right.ts';
import type { DeletedEntity } from '../domain/trash/trash-contract.ts';
import type { MailPreview } from '../domain/notifications/preferences-contract.ts';
import type { Preferences } from '../domain/notifications/preferences.ts';
import type { Security, SessionSeen } from '../domain/identity/identity-contract.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { User } from '../domain/users/user.ts';
import type { AdaptersRef } from '../machines/adapters/adapters-machine.ts';
import type { DeviceSetupRef } from '../machines/adapters/device-setup-machine.ts';
import type { AddressRef } from '../machines/address/address-machine.ts';
import type { BulkEditRef } from '../machines/defects/list/bulk-edit-machine.ts';
import type { DefectPanelRef } from '../machines/defects/panel/defect-panel-machine.ts';
import type { AsOfViewRef } from '../machines/defects/history/as-of-view-machine.ts';
import type { QuarantineRef } from '../machines/journal/quarantine-machine.ts';
import type { RejectedChangesRef } from '../machines/journal/rejected-changes-machine.ts';
import type { ReportProblemRef } from '../machines/defects/report-problem-machine.ts';
import type { TrashRef } from '../machines/defects/list/trash-machine.ts';
import type { RevertRef } from '../machines/defects/history/revert-machine.ts';
import type { DefectsExportRef } from '../machines/defects/list/defects-export-machine.ts';
import type { DefectsListRef } from '../machines/defects/list/defects-list-machine.ts';
import type { SelectionRef } from '../machines/defects/list/selection-machine.ts';
import type { MutationRef } from '../machines/mutation/mutation-machine.ts';
import type { SavedFiltersRef } from '../machines/filters/saved-filters-machine.ts';
import type { DownloadRef } from '../machines/downloads/download-machine.ts';
import type { FormRef } from '../machines/form/form-machine.ts';
import type { JournalRef } from '../machines/journal/journal-actor.ts';
import type { ItemPageRef } from '../machines/items/item-page-machine.ts';
import type { AsOfRef } from '../machines/journal/as-of-actor.ts';
import type { LanguageRef } from '../machines/language/language-machine.ts';
import type { KeysRef } from '../machines/keys/keys-machine.ts';
import type { PaletteRef } from '../machines/palette/palette-machine.ts';
import type { StorageHealthRef } from '../machines/journal/storage-health-actor.ts';
import type { OutboxRef } from '../machines/journal/outbox-machine.ts';
import type { LiveRef } from '../machines/live/live-machine.ts';
import type { NotificationsRef } from '../machines/notifications/notifications-machine.ts';
import type { OnboardingRef } from '../machines/onboarding/onboarding-machine.ts';
import type { ProjectsRef } from '../machines/projects/projects-machine.ts';
import type { EnrolmentRef } from '../machines/identity/enrolment-machine.ts';
import type { ShownOnceRef } from '../machines/identity/shown-once-machine.ts';
import type { RecordsOf } from '../machines/records/records-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import type { VersionRef } from '../machines/session/version-actor.ts';
import type { SettingsRef } from '../machines/settings/settings-actor.ts';
import type { TagSettingsRef } from '../machines/tags/tag-settings-machine.ts';
import type { GridLayoutRef } from '../machines/templates/grid-layout-machine.ts';
import type { TemplateEditorRef } from '../machines/templates/template-editor-machine.ts';
import type { TemplateReadingRef } from '../machines/templates/template-reading-machine.ts';
import type { TagColorsRef } from '../machines/tags/tag-colors-machine.ts';
import type { TagSearchRef } from '../machines/tags/tag-search-machine.ts';
import type { ToastsRef } from '../machines/toasts/toasts-machine.ts';

/** Setting a fresh installation up. */
export interface OnboardingActors {
  readonly onboarding: OnboardingRef;
  readonly codeForm: FormRef;
  readonly administratorForm: FormRef;
  readonly planForm: FormRef;
  readonly countries: RecordsOf<Country>;
}

/** The actors that the screens select from and send to. They are born in the app, never in a component. */
export interface Actors {
  readonly session: SessionRef;
  readonly address: AddressRef;
  readonly toasts: ToastsRef;
  readonly settings: SettingsRef;
  readonly configuration: ConfigurationRef;
  readonly setUp: OnboardingActors;
  /** Under which name and sign this installation is seen. */
  readonly brand: Brand;
  readonly language: LanguageRef;
  readonly version: VersionRef;
  /** The newer version that lies ready takes over. */
  renewApp(): void;
  /** Milliseconds since 1970, to say how long ago something was. */
  now(): number;
  /** An id that nobody else has, for what is begun on a screen. */
  newId(): string;
}

/** The security tab of the account settings. */
export interface SecurityActors {
  readonly security: RecordsOf<Security>;
  readonly sessions: RecordsOf<SessionSeen>;
  readonly apiKeys: RecordsOf<ApiKey>;
  readonly enrolment: EnrolmentRef;
  readonly shownOnce: ShownOnceRef;
  readonly passwordForm: FormRef;
  readonly passkeyForm: FormRef;
  readonly keyForm: FormRef;
  readonly reauthForm: FormRef;
  readonly securityMutation: MutationRef;
}

/** What lives as long as one person is signed in. */
export interface Workspace extends SecurityActors {
  readonly me: Profile;
  readonly journal: JournalRef;
  readonly outbox: OutboxRef;
  readonly storageHealth: StorageHealthRef;
  readonly asOf: AsOfRef;
  readonly live: LiveRef;
  readonly deviceSetup: DeviceSetupRef;
  /** The file that a client on this device is configured with. */
  readonly clientConfig: MutationRef;
  /** One's own. */
  readonly adapters: AdaptersRef;
  readonly projectAdapters: RecordsOf<ListedAdapter>;
  readonly adapterQueue: RecordsOf<QueueEntry>;
  readonly adapterMutation: MutationRef;
  readonly projects: ProjectsRef;
  readonly auditTrail: RecordsOf<AuditEntry>;
  readonly trailExport: MutationRef;
  readonly accounts: RecordsOf<Account>;
  readonly subscriptions: RecordsOf<AccountPlan>;
  readonly administrators: RecordsOf<User>;
  readonly accountForm: FormRef;
  readonly subscriptionForm: FormRef;
  readonly administratorForm: FormRef;
  readonly accountMutation: MutationRef;
  readonly rights: RecordsOf<Right>;
  /** The person who is here, as the server has it now. */
  readonly ownProfile: RecordsOf<User>;
  readonly profileForm: FormRef;
  readonly accountLogo: AccountLogoRef;
  readonly feedback: RecordsOf<Feedback>;
  readonly feedbackForm: FormRef;
  readonly users: RecordsOf<User>;
  readonly plans: RecordsOf<Plan>;
  readonly invitation: FormRef;
  readonly userForm: FormRef;
  readonly userMutation: MutationRef;
  readonly newProject: FormRef;
  readonly projectForm: FormRef;
  readonly memberForm: FormRef;
  readonly projectMutation: MutationRef;
  readonly candidates: RecordsOf<Candidate>;
  readonly deletedProjects: RecordsOf<DeletedEntity>;
  readonly accountProjects: RecordsOf<AccountProject>;
  readonly defectsList: DefectsListRef;
  readonly defectsExport: DefectsExportRef;
  readonly laterExport: MutationRef;
  readonly selection: SelectionRef;
  readonly tagSearch: TagSearchRef;
  readonly tagColors: TagColorsRef;
  readonly savedFilters: SavedFiltersRef;
  readonly bulkEdit: BulkEditRef;
  readonly defectPanel: DefectPanelRef;
  readonly itemPage: ItemPageRef;
  readonly tagSettings: TagSettingsRef;
  readonly templateReading: TemplateReadingRef;
  readonly palette: PaletteRef;
  readonly keys: KeysRef;
  readonly templateEditor: TemplateEditorRef;
  readonly places: GridLayoutRef;
  readonly notifications: NotificationsRef;
  readonly download: DownloadRef;
  readonly preferences: RecordsOf<Preferences>;
  readonly preferencesForm: FormRef;
  readonly mailPreviews: RecordsOf<MailPreview>;
  readonly asOfView: AsOfViewRef;
  readonly revert: RevertRef;
  readonly trash: TrashRef;
  readonly reportProblem: ReportProblemRef;
  readonly rejectedChanges: RejectedChangesRef;
  readonly quarantine: QuarantineRef;
}

export interface WorkspaceDoor {
  current(): Workspace | null;
  /** Tells when another workspace stands behind the door; returns how to stop hearing. */
  subscribe(heard: () => void): () => void;
}

const ActorsContext = createContext<Actors | null>(null);
const WorkspaceContext = createContext<Workspace | null>(null);

export interface ActorsProviderProps {
  readonly actors: Actors;
  readonly door: WorkspaceDoor;
  readonly children: ReactNode;
}

export function ActorsProvider({ actors, door, children }: ActorsProviderProps) {
  const workspace = useSyncExternalStore(door.subscribe, door.current);
  return (
    <ActorsContext value={actors}>
      <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
    </ActorsContext>
  );
}

export const useActors = (): Actors => {
  const actors = useContext(ActorsContext);
  if (!actors) throw new Error('useActors needs an ActorsProvider around it');
  return actors;
};

const own: Brand = { name: texts.product, hasLogo: false, hasLogoDark: false };

/** Also where an error has left no actors. */
export const useBrand = (): Brand => useContext(ActorsContext)?.brand ?? own;

/** Only for screens that are shown to somebody who is signed in. */
export const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace was asked for while nobody is signed in');
  return workspace;
};

/** For the frame of the page, which stands before and after a workspace does. */
export const useWorkspaceIfAny = (): Workspace | null => useContext(WorkspaceContext);
