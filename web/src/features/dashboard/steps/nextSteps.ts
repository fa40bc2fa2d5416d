import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Action } from '@berangkat/contracts/permissions';
import { getHref, type PathName } from '../../../shared/paths';
import { type StepText } from './texts';

export interface NextStep {
  readonly id: 'apply' | 'cv' | 'pipeline' | 'applicants' | 'vendor' | 'newApplicant' | 'projects';
  readonly title: StepText;
  readonly text: StepText;
  readonly go: StepText;
  readonly href: string;
  readonly screen: PathName;
  readonly action: Action;
}

const APPLY: NextStep = {
  id: 'apply',
  title: 'dashApply',
  text: 'dashApplyText',
  go: 'dashApplyGo',
  href: getHref('applicationForm'),
  screen: 'applicationForm',
  action: 'application.create',
};

/** For staff and agents, who may look through both lists and open nobody (001 §6). Those who run the agency have figures. */
const LOOKERS: readonly NextStep[] = [
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
];

/**
 * Answers what this user should look at next, the most useful first; the page leaves out entries without a right or a
 * screen.
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
        ? [APPLY]
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
    default:
      return LOOKERS;
  }
};
