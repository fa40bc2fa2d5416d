import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Action } from '@berangkat/contracts/permissions';
import { getHref, type PathName } from '../shared/paths';
import { type Session } from '../shared/session';
import { type AppText } from './texts';

export interface NavLeaf {
  readonly label: AppText;
  /** The screen it leads to; without that screen in this build the entry does not show. */
  readonly screen: PathName;
  /** Row of the permissions table that shows it. */
  readonly action: Action;
  /** Its address for this user; the screen's bare address when left out, no entry when undefined. */
  readonly href?: (user: SessionUser | undefined) => string | undefined;
  /** Hidden for those who find it under this other entry. */
  readonly unless?: Action;
  /** Not among the places at the bottom of a phone. */
  readonly aside?: true;
  /** Screens that belong to it and have no entry of their own: it is lit there, too. */
  readonly below?: readonly PathName[];
}

export interface NavGroup {
  readonly label: AppText;
  readonly action: Action;
  readonly sections: readonly { readonly title?: AppText; readonly leaves: readonly NavLeaf[] }[];
}

export type NavEntry = NavLeaf | NavGroup;

const anchor = (label: AppText, id: string): NavLeaf => ({
  label,
  screen: 'home',
  action: 'landing.view',
  href: () => `/#${id}`,
});

/** The applicant's own CV; an applicant without an application has none. */
const ownCv = (user: SessionUser): string | undefined => {
  const appid = user.applicantids[0];
  return appid === undefined ? undefined : getHref('applicantDetail', { appid, accid: user.account.accountid });
};

/** Screens below an applicant. */
const OF_AN_APPLICANT: readonly PathName[] = [
  'applicantDetail',
  'educationForm',
  'experienceForm',
  'workPhotoUpload',
  'profilePhotoUpload',
  'fullPhotoUpload',
  'documentUpload',
  'cvUpload',
];

const OF_APPLICANTS: readonly PathName[] = [
  'applicationManagement',
  'departedApplicants',
  'applicantStatusManagement',
  ...OF_AN_APPLICANT,
];

/**
 * Entries of Applicant Management (000 §2): address and label depend on the reader; those who run the agency read the
 * documents' words.
 */
const applicantManagement: readonly NavLeaf[] = [
  {
    label: 'placeCv',
    screen: 'applicantDetail',
    action: 'menu.applicant-management',
    below: OF_AN_APPLICANT,
    href: (user) => (user?.account.category === 'applicant' ? ownCv(user) : undefined),
  },
  {
    label: 'projectPeople',
    screen: 'projectApplicants',
    action: 'menu.applicant-management',
    below: OF_AN_APPLICANT,
    // An employer without a client is led there too and finds out why the list is empty (readings.md, C35).
    href: (user) =>
      user?.account.category === 'employer'
        ? getHref('projectApplicants', { cid: user.client.clientid ?? '', accid: user.account.accountid })
        : undefined,
  },
  {
    label: 'yourApplicants',
    screen: 'vendorApplicants',
    action: 'menu.applicant-management',
    below: OF_AN_APPLICANT,
    href: (user) =>
      user?.account.category === 'vendor' ? getHref('vendorApplicants', { id: user.account.accountid }) : undefined,
  },
  {
    label: 'applicantManagement',
    screen: 'applicantManagement',
    action: 'applicant.list',
    below: OF_APPLICANTS,
  },
];

/** The signed-in home; before the documents' menus. */
const dashboard: NavLeaf = {
  label: 'dashboard',
  screen: 'dashboard',
  action: 'session.sign-out',
  below: ['expiringDocuments'],
};

/** Among the records for those who run the agency; an employer has no such menu. */
const reports: NavLeaf = {
  label: 'reports',
  screen: 'reports',
  action: 'report.read',
  below: ['reportPeople', 'tallies'],
};

/** Places of work of those who run the agency; the documents' menus lead there as well. */
const ofTheAgency: readonly NavLeaf[] = [
  {
    label: 'placeApplicants',
    screen: 'applicantManagement',
    action: 'menu.admin',
    below: OF_APPLICANTS,
  },
  { label: 'projects', screen: 'projectManagement', action: 'menu.admin', below: ['projectApplicants'] },
  { label: 'clients', screen: 'clientManagement', action: 'menu.admin' },
];

/**
 * The navigation bar as a table (000 §2 and §6): where one works, then the documents' menus in their order. What shows of it is
 * decided by {@link visibleEntries} alone.
 */
export const navigation: readonly NavEntry[] = [
  dashboard,
  ...ofTheAgency,
  { label: 'jobs', screen: 'openJobManagement', action: 'menu.admin' },
  {
    label: 'home',
    action: 'landing.view',
    sections: [
      {
        leaves: [
          anchor('anchorOneStop', 'one-stop'),
          anchor('anchorOpenJobs', 'openjobs'),
          anchor('anchorEmployee', 'employeeservices'),
          anchor('anchorCategories', 'jobcategory'),
          anchor('anchorEmployer', 'employerservices'),
          anchor('anchorStatistic', 'statistic'),
        ],
      },
    ],
  },
  {
    label: 'application',
    action: 'menu.applicant-management',
    sections: [
      {
        leaves: [
          {
            label: 'applicationForm',
            screen: 'applicationForm',
            action: 'menu.application-form',
            href: (user) =>
              user?.account.category === 'applicant' && (user.applicantids.length > 0 || user.withdrawn)
                ? undefined
                : getHref('applicationForm'),
          },
          { label: 'quickApplicationForm', screen: 'quickApplicationForm', action: 'application.create-quick' },
          ...applicantManagement,
          // Whoever is signed in may see the projects (002 §1).
          { label: 'projects', screen: 'projectManagement', action: 'project.list', unless: 'menu.admin', aside: true },
          { ...reports, unless: 'menu.admin' },
        ],
      },
    ],
  },
  { label: 'jobs', screen: 'openJobManagement', action: 'menu.jobs', unless: 'menu.admin' },
  { label: 'albums', screen: 'contentManagement', action: 'landing.view', unless: 'menu.admin' },
  { label: 'cms', screen: 'contentManagement', action: 'menu.admin' },
  {
    label: 'admin',
    action: 'menu.admin',
    sections: [
      {
        title: 'groupRegister',
        leaves: [
          { label: 'client', screen: 'clientForm', action: 'client.edit' },
          { label: 'project', screen: 'projectForm', action: 'project.edit' },
          { label: 'position', screen: 'positionForm', action: 'menu.admin' },
          { label: 'department', screen: 'departmentForm', action: 'menu.admin' },
          { label: 'industry', screen: 'industryForm', action: 'menu.admin' },
          { label: 'content', screen: 'contentForm', action: 'menu.register-contents' },
          { label: 'album', screen: 'albumForm', action: 'menu.register-contents' },
          { label: 'import', screen: 'imports', action: 'import.run' },
        ],
      },
      {
        title: 'groupLists',
        leaves: [
          { label: 'clients', screen: 'clientManagement', action: 'client.list' },
          { label: 'projects', screen: 'projectManagement', action: 'project.list', below: ['projectApplicants'] },
          { label: 'accounts', screen: 'accountManagement', action: 'account.list' },
          { label: 'positions', screen: 'positionManagement', action: 'menu.admin' },
          { label: 'departments', screen: 'departmentManagement', action: 'menu.admin' },
          { label: 'industries', screen: 'industryManagement', action: 'menu.admin' },
          { label: 'duplicates', screen: 'duplicates', action: 'duplicate.list' },
          { label: 'documentChecklists', screen: 'documentChecklists', action: 'checklist.edit' },
          reports,
          { label: 'auditTrail', screen: 'auditTrail', action: 'audit.read', unless: 'menu.manage' },
          {
            label: 'announcements',
            screen: 'announcements',
            action: 'announcement.read',
            below: ['announcementOutbox'],
          },
          { label: 'mail', screen: 'mail', action: 'mail.read' },
          { label: 'settings', screen: 'settings', action: 'setting.edit-contact' },
          { label: 'operations', screen: 'operations', action: 'operations.read' },
        ],
      },
    ],
  },
  {
    label: 'manage',
    action: 'menu.manage',
    sections: [
      {
        leaves: [
          { label: 'auditTrail', screen: 'auditTrail', action: 'audit.read' },
          { label: 'applicantStatus', screen: 'applicantStatusManagement', action: 'applicant.report-status' },
        ],
      },
    ],
  },
];

export interface VisibleLeaf {
  readonly label: AppText;
  readonly href: string;
  /** The screen it leads to, and those that belong to it. */
  readonly screens: readonly PathName[];
  readonly aside?: true;
}
export interface VisibleEntry {
  readonly label: AppText;
  /** One link with its screens, or a menu of sections. */
  readonly href?: string;
  readonly screens?: readonly PathName[];
  readonly sections?: readonly { readonly title?: AppText; readonly leaves: readonly VisibleLeaf[] }[];
}

/**
 * Answers the navigation that this user sees: entries that the permissions grant and that have a screen in this build.
 * A menu with nothing in it does not show.
 */
export const visibleEntries = (
  session: Pick<Session, 'user' | 'mayEnter'>,
  hasScreen: (screen: PathName) => boolean,
): readonly VisibleEntry[] => {
  const leaf = ({ label, screen, action, href, unless, aside, below = [] }: NavLeaf): VisibleLeaf[] => {
    if (!hasScreen(screen) || !session.mayEnter(action) || (unless !== undefined && session.mayEnter(unless)))
      return [];
    const address = href === undefined ? getHref(screen as 'home') : href(session.user);
    return address === undefined
      ? []
      : [{ label, href: address, screens: [screen, ...below], ...(aside && { aside }) }];
  };
  return navigation.flatMap((entry): VisibleEntry[] => {
    if (!('sections' in entry)) return leaf(entry);
    if (!session.mayEnter(entry.action)) return [];
    const sections = entry.sections
      .map(({ title, leaves }) => ({ ...(title !== undefined && { title }), leaves: leaves.flatMap(leaf) }))
      .filter(({ leaves }) => leaves.length > 0);
    return sections.length === 0 ? [] : [{ label: entry.label, sections }];
  });
};

const leavesOf = (entries: readonly VisibleEntry[]): readonly VisibleLeaf[] =>
  entries.flatMap(({ label, href, screens = [], sections = [] }) =>
    href === undefined ? sections.flatMap(({ leaves }) => leaves) : [{ label, href, screens }],
  );

/** The leaf of the bar that stands for a screen: its own, or else the one that it hangs below. */
export const leafOf = (entries: readonly VisibleEntry[], screen: PathName | undefined): VisibleLeaf | undefined => {
  if (screen === undefined) return undefined;
  const leaves = leavesOf(entries);
  // The home page is the anchors' screen; none of them is where one is.
  if (screen === 'home' || screen === 'landing') return undefined;
  return leaves.find((leaf) => leaf.screens[0] === screen) ?? leaves.find((leaf) => leaf.screens.includes(screen));
};

/** The order in which places come into the bottom bar of a phone, which has room for four. */
const PLACES: readonly PathName[] = [
  'dashboard',
  'applicantDetail',
  'projectApplicants',
  'vendorApplicants',
  'applicantManagement',
  'projectManagement',
  'clientManagement',
  'applicationForm',
  'openJobManagement',
  'home',
];

/** The places that this user goes to most, four at most; those of the bar, so that nothing leads nowhere. */
export const placesOf = (entries: readonly VisibleEntry[]): readonly VisibleLeaf[] => {
  const leaves = leavesOf(entries);
  return PLACES.flatMap((place) => leaves.find(({ screens, aside }) => screens[0] === place && !aside) ?? []).slice(
    0,
    4,
  );
};
