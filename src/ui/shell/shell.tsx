import { useSelector } from '@xstate/react';
import {
  CalendarClock,
  Bug,
  ChartColumn,
  ClipboardList,
  FileCheck,
  Flag,
  Folder,
  History,
  House,
  LayoutDashboard,
  ListChecks,
  Play,
  Route,
  Search,
  Settings,
  Target,
  Workflow,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areaListOf, areas, areasFor, pathOfArea, type AreaName } from '../../domain/address/area-pages.ts';
import { defectsPageOf } from '../../domain/address/defects-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import type { Project } from '../../domain/projects/project.ts';
import { hasLicence } from '../../domain/session/profile.ts';
import { paletteMessages } from '../../domain/keys/keys-messages.ts';
import { settingsMessages } from '../../domain/settings/settings-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectHasFeature } from '../../machines/session/configuration-machine.ts';
import { selectSidebarCollapsed } from '../../machines/settings/settings-actor.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { AppShell } from '../kit/layout/app-shell.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { PageOverlays } from '../kit/overlays/page-overlays.tsx';
import { SideLink } from '../kit/layout/side-link.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useSettingsPages } from '../projects/use-settings-pages.ts';
import { oneLine } from '../theme/marks.ts';
import { color } from '../theme/tokens.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { Banners } from './banners.tsx';
import { PersonMenu } from './account-menu/person-menu.tsx';
import { AccountMark } from './product-mark.tsx';

interface ShellProps {
  readonly project?: Project | undefined;
  /** The sidebar links of a page outside projects. */
  readonly side?: ReactNode;
  readonly sideLabel?: string;
  /** The location shown in the top bar; the project's name in a project. */
  readonly place?: string;
  readonly children: ReactNode;
}

/**
 * Top bar, sidebar and main content. Without a valid licence there is no bar [SHELL-010]: the user menu is in the
 * sidebar.
 */
export function Shell({ project, side, sideLabel = messages.shell.side, place = project?.name, children }: ShellProps) {
  const { settings, now } = useActors();
  const { me } = useWorkspace();
  const isCollapsed = useSelector(settings, selectSidebarCollapsed);
  const hasBar = hasLicence(me, now());
  const links = side ?? (project && <SideLinks projectId={project.id} />);
  return (
    <AppShell
      top={hasBar && <TopBar place={place} />}
      side={hasBar ? links : <SideWithMenu>{links}</SideWithMenu>}
      isSideOpen={!isCollapsed}
      onToggleSide={() => settings.send({ type: 'sidebar.toggle' })}
      toggleLabel={messages.shell.toggle}
      sideLabel={sideLabel}
      skipLabel={messages.shell.skip}
      notices={<Banners />}
    >
      <PageOverlays>{children}</PageOverlays>
      <Palette />
      <KeysDialog />
    </AppShell>
  );
}

function TopBar({ place }: { readonly place: string | undefined }) {
  const { me } = useWorkspace();
  const { brand, configuration } = useActors();
  const isBeta = useSelector(configuration, selectHasFeature('beta'));
  return (
    <>
      <Home to="/">
        <AccountMark /> {brand.name}
      </Home>
      {isBeta && <Badge text={messages.shell.beta} tone="info" />}
      {place && (
        <Place>
          <span aria-hidden="true">/</span> {place}
        </Place>
      )}
      <Space />
      {/* These belong to projects, which product administrators do not have. */}
      {!me.productAdmin && <FindButton />}
      {!me.productAdmin && <NotificationBell />}
      <PersonMenu />
    </>
  );
}

function SideWithMenu({ children }: { readonly children: ReactNode }) {
  const { brand } = useActors();
  return (
    <>
      <Brand>
        <AccountMark /> {brand.name}
      </Brand>
      {children}
      <AtEnd>
        <PersonMenu />
      </AtEnd>
    </>
  );
}

function FindButton() {
  const { palette } = useWorkspace();
  return (
    <IconButton
      label={paletteMessages.open}
      keys="Ctrl+K"
      icon={<Search size={16} aria-hidden />}
      onPress={() => palette.send({ type: 'palette.open' })}
    />
  );
}

const areaIcons: Partial<Record<AreaName, typeof Folder>> = {
  analytics: ChartColumn,
  flows: ListChecks,
  scenarios: Route,
  requirements: Target,
  executionLogs: Play,
  results: FileCheck,
  testPlans: ClipboardList,
  testPipelines: Workflow,
  milestones: Flag,
  activity: History,
  schedules: CalendarClock,
};

function AreaIcon({ area }: { readonly area: AreaName }) {
  const Icon = areaIcons[area] ?? Folder;
  return <Icon size={16} aria-hidden />;
}

function SideLinks({ projectId }: { readonly projectId: string }) {
  const [firstSettings] = useSettingsPages();
  const { ability } = useOpenProject();
  return (
    <>
      <SideLink to="/" icon={<House size={16} aria-hidden />}>
        {messages.shell.home}
      </SideLink>
      <SideLink to={pathOf({ name: 'project', projectId })} icon={<LayoutDashboard size={16} aria-hidden />} exact>
        {messages.shell.overview}
      </SideLink>
      <SideLink to={pathOf(defectsPageOf(projectId))} icon={<Bug size={16} aria-hidden />}>
        {messages.shell.defects}
      </SideLink>
      {areasFor(ability).map((area) => (
        <SideLink key={area} to={pathOfArea(areaListOf(projectId, area))} icon={<AreaIcon area={area} />}>
          {areas[area].title}
        </SideLink>
      ))}
      {firstSettings && (
        <SideLink
          to={pathOf({ name: 'settings', projectId, child: firstSettings })}
          under={`/projects/${projectId}/settings`}
          icon={<Settings size={16} aria-hidden />}
        >
          {settingsMessages.title}
        </SideLink>
      )}
    </>
  );
}

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 0 4px;
  color: ${color.text};
  font-weight: 650;
  text-decoration: none;
`;
const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  margin: 0;
  padding: 0 4px;
  font-weight: 650;
`;
const AtEnd = styled.div`
  margin-block-start: auto;
`;
const Space = styled.span`
  margin-inline-start: auto;
  & ~ * { margin-inline-start: 0; }
`;
const Place = styled.span`
  flex: 1;
  min-width: 0;
  color: ${color.quiet};
  ${oneLine}
`;
