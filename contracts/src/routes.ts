import {
  accounts,
  albums,
  alerts,
  announcements,
  applicants,
  attachments,
  audit,
  away,
  checklists,
  clients,
  dashboard,
  educations,
  experiences,
  histories,
  imports,
  jobs,
  masterdata,
  operations,
  placements,
  preferences,
  projects,
  rebuilds,
  reports,
  settings,
  shares,
  tallies,
} from './contexts';
import { merged, type Merged } from './kernel/merged';
import type { Context, Part } from './manifests';

/**
 * The calls of each context, named one by one: a bundler then leaves out what else the manifests hold, which is not for
 * the first bundle of a browser.
 */
export const routesByContext = {
  accounts: accounts.routes,
  albums: albums.routes,
  alerts: alerts.routes,
  announcements: announcements.routes,
  applicants: applicants.routes,
  attachments: attachments.routes,
  audit: audit.routes,
  away: away.routes,
  checklists: checklists.routes,
  clients: clients.routes,
  dashboard: dashboard.routes,
  educations: educations.routes,
  experiences: experiences.routes,
  histories: histories.routes,
  imports: imports.routes,
  jobs: jobs.routes,
  masterdata: masterdata.routes,
  operations: operations.routes,
  placements: placements.routes,
  preferences: preferences.routes,
  projects: projects.routes,
  rebuilds: rebuilds.routes,
  reports: reports.routes,
  settings: settings.routes,
  shares: shares.routes,
  tallies: tallies.routes,
} satisfies Partial<Record<Context, object>>;

/** Every call of the portal without its schemas, for browsers: nothing in here loads zod. */
// A context that is not named above fails the type check.
export const routes: Merged<Part<'routes'>> = merged(Object.values(routesByContext));
export type RouteName = keyof typeof routes;
