import { type Screen } from '../../shared/screens';

export const vendorApplicantScreens: readonly Screen[] = [
  {
    path: 'vendorApplicants',
    frame: 'workspace',
    shape: 'list',
    action: 'applicant.list-owned',
    load: () => import('./VendorApplicantListPage'),
  },
];
