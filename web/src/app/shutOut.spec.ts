import { shutOut } from './shutOut';

it('names the kinds of account that have no right at all', () => {
  expect(shutOut('applicant.list-departed')).toEqual(['applicant', 'vendor', 'employer', 'staff', 'agent', 'admin']);
  expect(shutOut('report.read')).not.toContain('employer');
  expect(shutOut('project.list')).toEqual([]);
});

it('lets in those of whom some hold a capability', () =>
  expect(shutOut('applicant.report-status')).not.toContain('superadmin'));
