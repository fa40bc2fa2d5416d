import { type SessionUser } from '@berangkat/contracts/accounts';
import { type MessageId, type PlainMessageId } from '@berangkat/contracts/messages';
import { type Action } from '@berangkat/contracts/permissions';
import { getHref, type PathName } from '../shared/paths';
import { type Session } from '../shared/session';
import { type AppText } from './texts';

/** A label is a text of the specification where it has one, else one of the frame's own. */
export type Label = { readonly message: PlainMessageId } | { readonly text: AppText };

export interface NavLeaf {
  readonly label: Label;
  /** The screen it leads to; without that screen in this build the entry does not show. */
  readonly screen: PathName;
  /** Row of the permissions table that shows it. */
  readonly action: Action;
  /** Where it leads for this user; the screen's bare address when left out, no entry when undefined. */
  readonly href?: (user: SessionUser | undefined) => string | undefined;
  /** Hidden for those who find it under this other entry. */
  readonly unless?: Action;
}

export interface NavGroup {
  readonly label: Label;
  readonly action: Action;
  readonly sections: readonly { readonly title?: AppText; readonly leaves: readonly NavLeaf[] }[];
}

export type NavEntry = NavLeaf | NavGroup;

const message = (id: MessageId & PlainMessageId): Label => ({ message: id });
const text = (key: AppText): Label => ({ text: key });

const anchor = (label: AppText, id: string): NavLeaf => ({ label: text(label), screen: 'home', action: 'landing.view', href: () => `/#${id}` });

/** The applicant's own CV; an applicant without an application has none. */
const ownCv = (user: SessionUser): string | undefined => {
  const appid = user.applicantids[0];
  return appid === undefined ? undefined : getHref('applicantDetail', { appid, accid: user.account.accountid });
};

/** Where Applicant Management leads (000 §2): it depends on who asks. */
const applicantManagement: readonly NavLeaf[] = [
  { label: message('nav-applicant-management'), screen: 'applicantDetail', action: 'menu.applicant-management', href: (user) => (user?.account.category === 'applicant' ? ownCv(user) : undefined) },
  {
    label: message('nav-applicant-management'),
    screen: 'projectApplicants',
    action: 'menu.applicant-management',
    // An employer without a client is led there too and finds out why the list is empty (readings.md, C35).
    href: (user) => (user?.account.category === 'employer' ? getHref('projectApplicants', { cid: user.client.clientid ?? '', accid: user.account.accountid }) : undefined),
  },
  {
    label: message('nav-applicant-management'),
    screen: 'vendorApplicants',
    action: 'menu.applicant-management',
    href: (user) => (user?.account.category === 'vendor' ? getHref('vendorApplicants', { id: user.account.accountid }) : undefined),
  },
  { label: message('nav-applicant-management'), screen: 'applicantManagement', action: 'applicant.list' },
];

/** The navigation bar as a table (000 §2 and §6). What shows of it is decided by {@link visibleEntries} alone. */
export const navigation: readonly NavEntry[] = [
  {
    label: message('nav-home'),
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
    label: message('nav-application'),
    action: 'menu.applicant-management',
    sections: [
      {
        leaves: [
          {
            label: message('nav-application-form'),
            screen: 'applicationForm',
            action: 'menu.application-form',
            href: (user) => (user?.account.category === 'applicant' && user.applicantids.length > 0 ? undefined : getHref('applicationForm')),
          },
          { label: message('nav-quick-application-form'), screen: 'quickApplicationForm', action: 'application.create-quick' },
          ...applicantManagement,
        ],
      },
    ],
  },
  { label: message('nav-jobs'), screen: 'openJobManagement', action: 'menu.jobs' },
  { label: message('nav-cms'), screen: 'contentManagement', action: 'landing.view' },
  {
    label: message('nav-admin'),
    action: 'menu.admin',
    sections: [
      {
        title: 'groupRegister',
        leaves: [
          { label: text('client'), screen: 'clientForm', action: 'client.edit' },
          { label: text('project'), screen: 'projectForm', action: 'project.edit' },
          { label: text('position'), screen: 'positionForm', action: 'menu.admin' },
          { label: text('department'), screen: 'departmentForm', action: 'menu.admin' },
          { label: text('industry'), screen: 'industryForm', action: 'menu.admin' },
          { label: text('content'), screen: 'contentForm', action: 'menu.admin' },
          { label: text('album'), screen: 'albumForm', action: 'menu.admin' },
        ],
      },
      {
        title: 'groupLists',
        leaves: [
          { label: text('clients'), screen: 'clientManagement', action: 'client.list' },
          { label: text('projects'), screen: 'projectManagement', action: 'project.list' },
          { label: text('accounts'), screen: 'accountManagement', action: 'account.list' },
          { label: text('positions'), screen: 'positionManagement', action: 'menu.admin' },
          { label: text('departments'), screen: 'departmentManagement', action: 'menu.admin' },
          { label: text('industries'), screen: 'industryManagement', action: 'menu.admin' },
          { label: text('auditTrail'), screen: 'auditTrail', action: 'audit.read', unless: 'menu.manage' },
        ],
      },
    ],
  },
  {
    label: message('nav-manage'),
    action: 'menu.manage',
    sections: [
      {
        leaves: [
          { label: text('auditTrail'), screen: 'auditTrail', action: 'audit.read' },
          { label: text('applicantStatus'), screen: 'applicantStatusManagement', action: 'menu.manage' },
        ],
      },
    ],
  },
];

export interface VisibleLeaf {
  readonly label: Label;
  readonly href: string;
}
export interface VisibleEntry {
  readonly label: Label;
  /** One link, or a menu of sections. */
  readonly href?: string;
  readonly sections?: readonly { readonly title?: AppText; readonly leaves: readonly VisibleLeaf[] }[];
}

/** What of the navigation this user sees: what the permissions grant and what has a screen in this build. A menu with nothing in it does not show. */
export const visibleEntries = (session: Pick<Session, 'user' | 'mayEnter'>, hasScreen: (screen: PathName) => boolean): readonly VisibleEntry[] => {
  const leaf = ({ label, screen, action, href, unless }: NavLeaf): VisibleLeaf[] => {
    if (!hasScreen(screen) || !session.mayEnter(action) || (unless !== undefined && session.mayEnter(unless))) return [];
    const address = href === undefined ? getHref(screen as 'home') : href(session.user);
    return address === undefined ? [] : [{ label, href: address }];
  };
  return navigation.flatMap((entry): VisibleEntry[] => {
    if (!('sections' in entry)) return leaf(entry);
    if (!session.mayEnter(entry.action)) return [];
    const sections = entry.sections.map(({ title, leaves }) => ({ ...(title !== undefined && { title }), leaves: leaves.flatMap(leaf) })).filter(({ leaves }) => leaves.length > 0);
    return sections.length === 0 ? [] : [{ label: entry.label, sections }];
  });
};
