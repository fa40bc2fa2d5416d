import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Action } from '@berangkat/contracts/permissions';
import { getHref, type PathName } from '../../../shared/paths';
import { type DashboardText } from './texts';

export interface NextStep {
  readonly id:
    | 'apply'
    | 'cv'
    | 'pipeline'
    | 'applicants'
    | 'vendor'
    | 'newApplicant'
    | 'projects'
    | 'clients'
    | 'audit';
  readonly title: DashboardText;
  readonly text: DashboardText;
  readonly go: DashboardText;
  readonly href: string;
  readonly screen: PathName;
  readonly action: Action;
}

const recruiting: readonly NextStep[] = [
  {
    id: 'applicants',
    title: 'dashApplicants',
    text: 'dashApplicantsText',
    go: 'dashApplicantsGo',
    href: getHref('applicantManagement'),
    screen: 'applicantManagement',
    action: 'applicant.list',
  },
  {
    id: 'projects',
    title: 'dashProjects',
    text: 'dashProjectsText',
    go: 'dashProjectsGo',
    href: getHref('projectManagement'),
    screen: 'projectManagement',
    action: 'project.list',
  },
  {
    id: 'clients',
    title: 'dashClients',
    text: 'dashClientsText',
    go: 'dashClientsGo',
    href: getHref('clientManagement'),
    screen: 'clientManagement',
    action: 'client.list',
  },
  {
    id: 'audit',
    title: 'dashAudit',
    text: 'dashAuditText',
    go: 'dashAuditGo',
    href: getHref('auditTrail'),
    screen: 'auditTrail',
    action: 'audit.read',
  },
];

/**
 * What this user should look at next, the most useful first; who may not enter or what has no screen is left out by the
 * page.
 */
export const nextSteps = ({
  account: { category, accountid },
  client,
  applicantids,
  withdrawn,
}: SessionUser): readonly NextStep[] => {
  switch (category) {
    case 'applicant': {
      const appid = applicantids[0];
      // There is nothing to see, and nothing new can be filed.
      if (withdrawn) return [];
      return appid === undefined
        ? [
            {
              id: 'apply',
              title: 'dashApply',
              text: 'dashApplyText',
              go: 'dashApplyGo',
              href: getHref('applicationForm'),
              screen: 'applicationForm',
              action: 'application.create',
            },
          ]
        : [
            {
              id: 'cv',
              title: 'dashCv',
              text: 'dashCvText',
              go: 'dashCvGo',
              href: getHref('applicantDetail', { appid, accid: accountid }),
              screen: 'applicantDetail',
              action: 'applicant.read',
            },
          ];
    }
    case 'employer':
      return client.clientid === null
        ? []
        : [
            {
              id: 'pipeline',
              title: 'dashPipeline',
              text: 'dashPipelineText',
              go: 'dashPipelineGo',
              href: getHref('projectApplicants', { cid: client.clientid, accid: accountid }),
              screen: 'projectApplicants',
              action: 'pipeline.read',
            },
          ];
    case 'vendor':
      return [
        {
          id: 'vendor',
          title: 'dashVendor',
          text: 'dashVendorText',
          go: 'dashApplicantsGo',
          href: getHref('vendorApplicants', { id: accountid }),
          screen: 'vendorApplicants',
          action: 'menu.applicant-management',
        },
        {
          id: 'newApplicant',
          title: 'dashNewApplicant',
          text: 'dashNewApplicantText',
          go: 'dashNewApplicantGo',
          href: getHref('applicationForm'),
          screen: 'applicationForm',
          action: 'application.create',
        },
      ];
    default:
      return recruiting;
  }
};
