/** The filters of reports. */
export type ReportInAddress = {
  period?: string;
  from?: string;
  to?: string;
  client?: string;
  project?: string;
  vendor?: string;
  destination?: string;
  industry?: string;
  position?: string;
  asof?: string;
};
