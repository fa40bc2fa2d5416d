import type { ContractTerm, Country, Currency, Department, Industry, Qualification } from '../../shared/reference';

/** Whether a job is offered. A removed one is gone for everybody. */
export const JOB_STATUSES = ['active', 'inactive'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A removed one is shown to those alone who may still erase what was sent to it. */
export const JOB_RECORD_STATUSES = [...JOB_STATUSES, 'removed'] as const;

/** Longest contract, in months, and most years of experience that a job may ask for. */
export const DURATION_MAX = 120;
export const EXPERIENCE_MAX = 99;

/** The values that the form of a new job begins with (002 §3). */
export const JOB_DEFAULTS = {
  country: 'indonesia' satisfies Country,
  industry: 'hospitality' satisfies Industry,
  department: 'culinary' satisfies Department,
  qualification: 'bachelor' satisfies Qualification,
  experience: 1,
  contractterm: 'contract' satisfies ContractTerm,
  duration: 12,
  salary: 8_000_000,
  currency: 'IDR' satisfies Currency,
} as const;

/** The department that a form chooses when its industry becomes this one (002 §5). */
export const DEPARTMENT_ON_WELLNESS = 'spa' satisfies Department;

/** Characters from which jobs are looked for by name, to link one to a project. */
export const FIND_JOBS_FROM = 2;

/** Applicants that a job in a list names, and that a job on its own does: all of them are a list of their own. */
export const APPLICANTS_IN_LIST = 3;
export const APPLICANTS_IN_JOB = 100;
