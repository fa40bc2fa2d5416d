// The words of each context in the audit trail, loaded by the one screen that shows it.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
export const trails = {
  accounts: {
    en: () => import('../../contexts/accounts/trail.en'),
    id: () => import('../../contexts/accounts/trail.id'),
  },
  albums: {
    en: () => import('../../contexts/albums/trail.en'),
    id: () => import('../../contexts/albums/trail.id'),
  },
  alerts: {
    en: () => import('../../contexts/alerts/trail.en'),
    id: () => import('../../contexts/alerts/trail.id'),
  },
  announcements: {
    en: () => import('../../contexts/announcements/trail.en'),
    id: () => import('../../contexts/announcements/trail.id'),
  },
  applicants: {
    en: () => import('../../contexts/applicants/trail.en'),
    id: () => import('../../contexts/applicants/trail.id'),
  },
  attachments: {
    en: () => import('../../contexts/attachments/trail.en'),
    id: () => import('../../contexts/attachments/trail.id'),
  },
  audit: {
    en: () => import('../../contexts/audit/trail.en'),
    id: () => import('../../contexts/audit/trail.id'),
  },
  checklists: {
    en: () => import('../../contexts/checklists/trail.en'),
    id: () => import('../../contexts/checklists/trail.id'),
  },
  clients: {
    en: () => import('../../contexts/clients/trail.en'),
    id: () => import('../../contexts/clients/trail.id'),
  },
  duplicates: {
    en: () => import('../../contexts/duplicates/trail.en'),
    id: () => import('../../contexts/duplicates/trail.id'),
  },
  educations: {
    en: () => import('../../contexts/educations/trail.en'),
    id: () => import('../../contexts/educations/trail.id'),
  },
  experiences: {
    en: () => import('../../contexts/experiences/trail.en'),
    id: () => import('../../contexts/experiences/trail.id'),
  },
  factors: {
    en: () => import('../../contexts/factors/trail.en'),
    id: () => import('../../contexts/factors/trail.id'),
  },
  imports: {
    en: () => import('../../contexts/imports/trail.en'),
    id: () => import('../../contexts/imports/trail.id'),
  },
  interviews: {
    en: () => import('../../contexts/interviews/trail.en'),
    id: () => import('../../contexts/interviews/trail.id'),
  },
  jobs: {
    en: () => import('../../contexts/jobs/trail.en'),
    id: () => import('../../contexts/jobs/trail.id'),
  },
  mail: {
    en: () => import('../../contexts/mail/trail.en'),
    id: () => import('../../contexts/mail/trail.id'),
  },
  masterdata: {
    en: () => import('../../contexts/masterdata/trail.en'),
    id: () => import('../../contexts/masterdata/trail.id'),
  },
  merges: {
    en: () => import('../../contexts/merges/trail.en'),
    id: () => import('../../contexts/merges/trail.id'),
  },
  operations: {
    en: () => import('../../contexts/operations/trail.en'),
    id: () => import('../../contexts/operations/trail.id'),
  },
  placements: {
    en: () => import('../../contexts/placements/trail.en'),
    id: () => import('../../contexts/placements/trail.id'),
  },
  portal: {
    en: () => import('../../contexts/portal/trail.en'),
    id: () => import('../../contexts/portal/trail.id'),
  },
  projects: {
    en: () => import('../../contexts/projects/trail.en'),
    id: () => import('../../contexts/projects/trail.id'),
  },
  rebuilds: {
    en: () => import('../../contexts/rebuilds/trail.en'),
    id: () => import('../../contexts/rebuilds/trail.id'),
  },
  reports: {
    en: () => import('../../contexts/reports/trail.en'),
    id: () => import('../../contexts/reports/trail.id'),
  },
  settings: {
    en: () => import('../../contexts/settings/trail.en'),
    id: () => import('../../contexts/settings/trail.id'),
  },
  shares: {
    en: () => import('../../contexts/shares/trail.en'),
    id: () => import('../../contexts/shares/trail.id'),
  },
  tallies: {
    en: () => import('../../contexts/tallies/trail.en'),
    id: () => import('../../contexts/tallies/trail.id'),
  },
} as const;
