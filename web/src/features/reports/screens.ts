import { type Screen } from '../../shared/screens';
import { type ReportInAddress } from './reportInAddress';

declare module '../../shared/paths' {
  interface Queries {
    reports: ReportInAddress;
    /** The people of a report's figure. */
    reportPeople: ReportInAddress & { report: string; row: string; figure: string };
  }
}

export const reportScreens: readonly Screen[] = [
  {
    path: 'reports',
    frame: 'workspace',
    shape: 'dashboard',
    action: 'report.read',
    load: () => import('./page/ReportsPage'),
  },
  {
    path: 'reportPeople',
    frame: 'workspace',
    shape: 'list',
    action: 'report.read',
    load: () => import('./people/PeoplePage'),
  },
];
