import { type Screen } from '../../shared/screens';
import { type ReportInAddress } from './reportInAddress';

declare module '../../shared/paths' {
  interface Queries {
    reports: ReportInAddress;
    /** Whom a figure of a report counts. */
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
