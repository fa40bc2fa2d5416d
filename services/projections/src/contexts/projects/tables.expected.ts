import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  project_changes: { plain: ['actionid', 'changes'] },
  projects: {
    plain: [
      'clientid',
      'createdat',
      'flyer',
      'opjobid',
      'projectcode',
      'projectid',
      'projectname',
      'projectstatus',
      'remarks',
      'requirements',
      'revision',
      'salary_benefits',
      'status',
      'updatedat',
    ],
  },
};
