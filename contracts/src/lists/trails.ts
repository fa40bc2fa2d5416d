// What each context says in the audit trail, loaded by the one screen that shows it.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export const trails = {
  accounts: {
    en: () => import('../accounts/trail.en'),
    id: () => import('../accounts/trail.id'),
  },
  albums: {
    en: () => import('../albums/trail.en'),
    id: () => import('../albums/trail.id'),
  },
  alerts: {
    en: () => import('../alerts/trail.en'),
    id: () => import('../alerts/trail.id'),
  },
  announcements: {
    en: () => import('../announcements/trail.en'),
    id: () => import('../announcements/trail.id'),
  },
  applicants: {
    en: () => import('../applicants/trail.en'),
    id: () => import('../applicants/trail.id'),
  },
  attachments: {
    en: () => import('../attachments/trail.en'),
    id: () => import('../attachments/trail.id'),
  },
  audit: {
    en: () => import('../audit/trail.en'),
    id: () => import('../audit/trail.id'),
  },
  checklists: {
    en: () => import('../checklists/trail.en'),
    id: () => import('../checklists/trail.id'),
  },
  clients: {
    en: () => import('../clients/trail.en'),
    id: () => import('../clients/trail.id'),
  },
  educations: {
    en: () => import('../educations/trail.en'),
    id: () => import('../educations/trail.id'),
  },
  experiences: {
    en: () => import('../experiences/trail.en'),
    id: () => import('../experiences/trail.id'),
  },
  imports: {
    en: () => import('../imports/trail.en'),
    id: () => import('../imports/trail.id'),
  },
  jobs: {
    en: () => import('../jobs/trail.en'),
    id: () => import('../jobs/trail.id'),
  },
  masterdata: {
    en: () => import('../masterdata/trail.en'),
    id: () => import('../masterdata/trail.id'),
  },
  operations: {
    en: () => import('../operations/trail.en'),
    id: () => import('../operations/trail.id'),
  },
  placements: {
    en: () => import('../placements/trail.en'),
    id: () => import('../placements/trail.id'),
  },
  portal: {
    en: () => import('../portal/trail.en'),
    id: () => import('../portal/trail.id'),
  },
  projects: {
    en: () => import('../projects/trail.en'),
    id: () => import('../projects/trail.id'),
  },
  rebuilds: {
    en: () => import('../rebuilds/trail.en'),
    id: () => import('../rebuilds/trail.id'),
  },
  reports: {
    en: () => import('../reports/trail.en'),
    id: () => import('../reports/trail.id'),
  },
  settings: {
    en: () => import('../settings/trail.en'),
    id: () => import('../settings/trail.id'),
  },
  shares: {
    en: () => import('../shares/trail.en'),
    id: () => import('../shares/trail.id'),
  },
  tallies: {
    en: () => import('../tallies/trail.en'),
    id: () => import('../tallies/trail.id'),
  },
} as const;
