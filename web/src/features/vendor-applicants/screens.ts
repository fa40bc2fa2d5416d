import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    vendorApplicants: { id: string; gaps?: 'only' };
  }
}

export const vendorApplicantScreens: readonly Screen[] = [
  {
    path: 'vendorApplicants',
    frame: 'workspace',
    shape: 'list',
    action: 'applicant.list-owned',
    load: () => import('./VendorApplicantListPage'),
  },
];
